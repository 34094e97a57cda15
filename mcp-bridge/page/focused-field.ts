import { Refused } from '../refusal.ts';
import type { IsolatedWorld } from './isolated-world.ts';
import { GUARDED } from './mask.ts';

/** What has the keyboard focus. `id` stays the same for as long as it is the same element; `value` is null where it cannot be read. */
export type FocusedField = {
  readonly id: number;
  readonly role: string;
  readonly editable: boolean;
  readonly value: string | null;
  /** Nobody but its owner may read the value. */
  readonly secret: boolean;
  /** The value is another writing of what is typed, as in a date. */
  readonly rewritten: boolean;
};

/** Null where nothing has the focus. */
export async function focusedField(world: IsolatedWorld): Promise<FocusedField | null> {
  const found = await world.evaluate(`(${readFocus.toString()})(${JSON.stringify(GUARDED)})`, 1500);
  if (found === null) throw new Refused('not_responding', 'the page does not answer');
  return found.value as FocusedField | null;
}

/** Runs in the isolated world, which numbers the elements it has met where the page cannot see. */
function readFocus(guarded: string): FocusedField | null {
  let element = document.activeElement;
  while (element?.shadowRoot?.activeElement) element = element.shadowRoot.activeElement;
  if (element === null || element === document.body || element === document.documentElement) return null;

  const world = globalThis as { met?: WeakMap<Element, number>; count?: number };
  const met = (world.met ??= new WeakMap());
  const id = met.get(element) ?? (world.count = (world.count ?? 0) + 1);
  met.set(element, id);

  const role = element.getAttribute('role') ?? element.tagName.toLowerCase();
  const plain = { id, role, secret: element.matches(guarded), rewritten: false };
  if (element instanceof HTMLInputElement) {
    const textless = ['button', 'submit', 'reset', 'checkbox', 'radio', 'file', 'image', 'color', 'range', 'hidden'];
    const editable = !textless.includes(element.type) && !element.readOnly;
    const rewritten = ['date', 'time', 'datetime-local', 'month', 'week', 'number'].includes(element.type);
    return { ...plain, editable, value: element.value, rewritten };
  }
  if (element instanceof HTMLTextAreaElement) return { ...plain, editable: !element.readOnly, value: element.value };
  if (element instanceof HTMLElement && element.isContentEditable) return { ...plain, editable: true, value: element.innerText };
  // Lists and frames take keys of their own (typing ahead, a field inside), and show it elsewhere.
  const takesKeys =
    element instanceof HTMLSelectElement || element instanceof HTMLIFrameElement || /^(listbox|combobox|grid|tree|menu)$/.test(role);
  return { ...plain, editable: takesKeys, value: null };
}
