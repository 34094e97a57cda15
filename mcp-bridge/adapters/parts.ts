import { isModifier, keyNamed, splitCombo, type Modifier } from '../page/key-names.ts';
import type { Point, ToolCall } from './adapter.ts';

/* What several families say alike, in terms of our tools. Null is what makes no sense. */

/** One notch of a mouse wheel, in pixels. */
const NOTCH = 100;
/** Characters of one call: half of what it takes, because some count twice. */
const MOST_TEXT = /[^]{1,500}/gu;
const MOST_REPEATS = 50;

export type Direction = 'up' | 'down' | 'left' | 'right';

export function call(name: string, args: ToolCall['args'] = {}): ToolCall {
  return { name, args };
}

/** `{x, y}` and `[x, y]` alike. */
export function pointOf([x, y]: readonly [number, number]): Point {
  return { x, y };
}

/** How far a wheel turns, as our scroll takes it. */
export function towards(direction: Direction, pixels: number): ToolCall['args'] {
  switch (direction) {
    case 'up':
      return { dy: -pixels };
    case 'down':
      return { dy: pixels };
    case 'left':
      return { dx: -pixels };
    case 'right':
      return { dx: pixels };
  }
}

export function notches(count: number): number {
  return Math.round(count * NOTCH);
}

/** A chord in our spelling, from its keys in any vocabulary. A letter in a chord is its key, not the capital. */
export function chordOf(names: readonly string[]): string | null {
  const keys = names.map((name) => keyNamed(name.trim()));
  const last = keys.at(-1);
  if (last === undefined || !keys.slice(0, -1).every(isModifier)) return null;
  if (!isModifier(last) && !isKey(last)) return null;
  const key = keys.length > 1 && /^[A-Z]$/.test(last) ? last.toLowerCase() : last;
  return [...keys.slice(0, -1), key].join('+');
}

/** `ctrl+s` in our spelling. */
export function chordIn(text: string): string | null {
  return chordOf(splitCombo(text));
}

/** `ctrl+shift` as the keys held during an action; none where nothing is said. */
export function modifiersIn(text: string | null | undefined): readonly Modifier[] | null {
  return text === null || text === undefined || text === '' ? [] : modifiersOf(splitCombo(text));
}

export function modifiersOf(names: readonly string[]): readonly Modifier[] | null {
  const keys = names.map((name) => keyNamed(name.trim()));
  return keys.every(isModifier) ? [...new Set(keys)] : null;
}

/** One call with keys down before it, which are let go after it. */
export function withKeys(modifiers: readonly Modifier[], made: ToolCall): readonly ToolCall[] {
  const down = modifiers.map((combo) => call('key', { combo, part: 'down' }));
  const up = modifiers.toReversed().map((combo) => ({ ...call('key', { combo, part: 'up' }), always: true as const }));
  return [...down, made, ...up];
}

/** The picture that a family wants at the end of each action. */
export const lastPicture: ToolCall = { name: 'screenshot', args: {}, always: true };

/** As an argument of click, which is left out where no key is held. */
export function holding(modifiers: readonly Modifier[]): ToolCall['args'] {
  return modifiers.length === 0 ? {} : { modifiers };
}

/** Chords one after the other, the whole of it so many times. */
export function presses(chords: readonly string[], times: number): readonly ToolCall[] {
  const [only, ...more] = chords;
  if (only === undefined) return [];
  if (more.length > 0) return Array.from({ length: times }, () => chords.map((combo) => call('key', { combo }))).flat();
  const rounds = Math.ceil(times / MOST_REPEATS);
  return Array.from({ length: rounds }, (_, round) => {
    const repeat = Math.min(MOST_REPEATS, times - round * MOST_REPEATS);
    return call('key', { combo: only, ...(repeat === 1 ? {} : { repeat }) });
  });
}

/** Text where the focus is, in pieces that one call takes. */
export function typing(text: string): readonly ToolCall[] {
  return (text.match(MOST_TEXT) ?? []).map((piece) => call('type', { text: piece }));
}

export function seconds(duration: number): number {
  return Math.round(duration * 1000);
}

/** A key that a page can get: a character, or a name that begins like one. */
function isKey(name: string): boolean {
  return (
    /^.$/u.test(name) ||
    /^(Enter|Escape|Tab|Space|Backspace|Delete|Insert|Arrow\w+|Home|End|Page\w+|CapsLock|ContextMenu|F\d{1,2})$/.test(name)
  );
}
