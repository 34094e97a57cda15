const noText = new Set(['button', 'submit', 'reset', 'image', 'checkbox', 'radio', 'file', 'color', 'range', 'hidden']);

export type TextField = HTMLInputElement | HTMLTextAreaElement;
export type Toggle = HTMLInputElement & { readonly type: 'checkbox' | 'radio' };

export function isTextField(element: unknown): element is TextField {
  return element instanceof HTMLTextAreaElement || (element instanceof HTMLInputElement && !noText.has(element.type));
}

export function isToggle(element: unknown): element is Toggle {
  return element instanceof HTMLInputElement && (element.type === 'checkbox' || element.type === 'radio');
}

/** Whether a click there is only the beginning of something that is told by what becomes of it: typing, ticking, choosing. */
export function isToldLater(target: Element): boolean {
  const labelled = target.closest('label')?.control ?? null;
  const control = target.closest('input, textarea, select, button, a, [role=button]') ?? labelled;
  if (control === null) return false;
  if (control instanceof HTMLSelectElement || isToggle(control)) return true;
  // A combobox opens its list by a click.
  return isTextField(control) && control.getAttribute('role') !== 'combobox';
}
