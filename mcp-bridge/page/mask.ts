/** What stands for a value that nobody but its owner may read. */
export const MASK = '••••••';

/** Fields whose values are their owner's alone: passwords, and whatever a browser would fill in from a card (HTML, autofill detail tokens). */
export const GUARDED = 'input[type=password i], [autocomplete*="cc-" i]';

/** The same of a field whose attributes are known. */
export function isGuarded({ type, autocomplete }: { readonly type: string | null; readonly autocomplete: string | null }): boolean {
  return type?.toLowerCase() === 'password' || autocomplete?.toLowerCase().includes('cc-') === true;
}

/** Whether a field's text is not to be shown: it is one of `secrets`, or a card number, marked as such or not. */
export function isSecretText(text: string, secrets: ReadonlySet<string>): boolean {
  return secrets.has(squeezed(text)) || /^(?:\d[ -]?){13,19}$/.test(text.trim());
}

/** Secrets as they are compared: the tree squeezes white space and leaves out what has no width. */
export function secretsOf(values: readonly string[]): ReadonlySet<string> {
  return new Set(values.map(squeezed).filter((value) => value !== ''));
}

/** What a field holds, in an answer. */
export function shownValue(value: string, guarded: boolean): string {
  return guarded || isSecretText(value, new Set()) ? MASK : JSON.stringify(value);
}

function squeezed(text: string): string {
  return text
    .replaceAll(/[\u200b\u00ad]/g, '')
    .trim()
    .replaceAll(/\s+/g, ' ');
}
