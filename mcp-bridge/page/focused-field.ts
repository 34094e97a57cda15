import { Refused } from '../refusal.ts';
import type { IsolatedWorld } from './isolated-world.ts';

/** What has the keyboard focus. `id` stays the same for as long as it is the same element; `value` is null where it cannot be read. */
export type FocusedField = { readonly id: number; readonly role: string; readonly editable: boolean; readonly value: string | null };

/** Null where nothing has the focus. */
export async function focusedField(world: IsolatedWorld): Promise<FocusedField | null> {
  const found = await world.evaluate(`(${readFocus.toString()})()`, 1500);
  if (found === null) throw new Refused('not_responding', 'the page does not answer');
  return found.value as FocusedField | null;
}

/** Runs in the isolated world, which numbers the elements it has met where the page cannot see. */
function readFocus(): FocusedField | null {
  let element = document.activeElement;
  while (element?.shadowRoot?.activeElement) element = element.shadowRoot.activeElement;
  if (element === null || element === document.body || element === document.documentElement) return null;

  const world = globalThis as { met?: WeakMap<Element, number>; count?: number };
  const met = (world.met ??= new WeakMap());
  const id = met.get(element) ?? (world.count = (world.count ?? 0) + 1);
  met.set(element, id);

  const role = element.getAttribute('role') ?? element.tagName.toLowerCase();
  if (element instanceof HTMLInputElement) {
    const textless = ['button', 'submit', 'reset', 'checkbox', 'radio', 'file', 'image', 'color', 'range', 'hidden'];
    return { id, role, editable: !textless.includes(element.type) && !element.readOnly, value: element.value };
  }
  if (element instanceof HTMLTextAreaElement) return { id, role, editable: !element.readOnly, value: element.value };
  if (element instanceof HTMLElement && element.isContentEditable) return { id, role, editable: true, value: element.innerText };
  // Lists and frames take keys of their own (typing ahead, a field inside), and show it elsewhere.
  const takesKeys =
    element instanceof HTMLSelectElement || element instanceof HTMLIFrameElement || /^(listbox|combobox|grid|tree|menu)$/.test(role);
  return { id, role, editable: takesKeys, value: null };
}
