import { Refused } from '../refusal.ts';
import { isModifier, keyNamed, splitCombo } from './key-names.ts';

/** Chords of the browser rather than the page: address bar, tabs, windows, sources, files, printing, history, developer tools. */
const browserLetters = new Set('LTNWJUOPSHI');

/**
 * A chord in Playwright's spelling (`Control+A`), whatever spelling it came in (`ctrl+a`). `held` is what is down already.
 * @throws Refused `blocked_key` for what belongs to the browser, `bad_arguments` for no key at all
 */
export function readCombo(text: string, held: readonly string[] = []): string {
  const parts = splitCombo(text).map((part) => keyNamed(part.trim()));
  const key = parts.pop() ?? '';
  if (key === '' || !parts.every(isModifier)) {
    throw new Refused('bad_arguments', `${JSON.stringify(text)} is no key or chord; write it like Enter or Control+A`);
  }
  if (isBrowserChord(new Set([...held, ...parts]), key))
    throw new Refused('blocked_key', `${text} belongs to the browser, not to the page`);
  return [...parts, key].join('+');
}

function isBrowserChord(held: ReadonlySet<string>, key: string): boolean {
  const letter = key.replace(/^Key/, '').toUpperCase();
  if (/^F\d{1,2}$/i.test(key)) return true;
  if (held.has('Control') || held.has('Meta')) return browserLetters.has(letter) || (held.has('Shift') && letter === 'C');
  return held.has('Alt') && ['D', 'F', 'ARROWLEFT', 'ARROWRIGHT', 'HOME'].includes(letter);
}
