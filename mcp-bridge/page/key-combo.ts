import { Refused } from '../refusal.ts';

/** Names that other vocabularies use for the keys Playwright knows. */
const aliases: Readonly<Record<string, string>> = {
  return: 'Enter',
  enter: 'Enter',
  kp_enter: 'Enter',
  esc: 'Escape',
  escape: 'Escape',
  tab: 'Tab',
  space: 'Space',
  backspace: 'Backspace',
  delete: 'Delete',
  del: 'Delete',
  up: 'ArrowUp',
  down: 'ArrowDown',
  left: 'ArrowLeft',
  right: 'ArrowRight',
  arrowup: 'ArrowUp',
  arrowdown: 'ArrowDown',
  arrowleft: 'ArrowLeft',
  arrowright: 'ArrowRight',
  home: 'Home',
  end: 'End',
  page_up: 'PageUp',
  pageup: 'PageUp',
  prior: 'PageUp',
  page_down: 'PageDown',
  pagedown: 'PageDown',
  next: 'PageDown',
  ctrl: 'Control',
  control: 'Control',
  alt: 'Alt',
  option: 'Alt',
  shift: 'Shift',
  cmd: 'Meta',
  command: 'Meta',
  super: 'Meta',
  meta: 'Meta',
};

const modifiers: readonly string[] = ['Alt', 'Control', 'Meta', 'Shift'];

/** Chords of the browser rather than the page: address bar, tabs, windows, sources, files, printing, history, developer tools. */
const browserLetters = new Set('LTNWJUOPSHI');

/**
 * A chord in Playwright's spelling (`Control+A`), whatever spelling it came in (`ctrl+a`).
 * @throws Refused `blocked_key` for what belongs to the browser, `bad_arguments` for no key at all
 */
export function readCombo(text: string): string {
  // The plus key itself comes last, as in `Control++`.
  const spelled = text === '+' || text.endsWith('++') ? [...text.slice(0, -1).split('+').slice(0, -1), '+'] : text.split('+');
  const parts = spelled.map((part) => aliases[part.trim().toLowerCase()] ?? part.trim());
  const key = parts.pop() ?? '';
  if (key === '' || !parts.every((part) => modifiers.includes(part))) {
    throw new Refused('bad_arguments', `${JSON.stringify(text)} is no key or chord; write it like Enter or Control+A`);
  }
  if (isBrowserChord(new Set(parts), key)) throw new Refused('blocked_key', `${text} belongs to the browser, not to the page`);
  return [...parts, key].join('+');
}

function isBrowserChord(held: ReadonlySet<string>, key: string): boolean {
  const letter = key.replace(/^Key/, '').toUpperCase();
  if (/^F\d{1,2}$/i.test(key)) return true;
  if (held.has('Control') || held.has('Meta')) return browserLetters.has(letter) || (held.has('Shift') && letter === 'C');
  return held.has('Alt') && ['D', 'F', 'ARROWLEFT', 'ARROWRIGHT', 'HOME'].includes(letter);
}
