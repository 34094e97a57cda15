import type { Drawn } from './drawn-values.ts';
import { cutAtDrawn } from './put-holes.ts';

/** Amounts and ids: what a page shows otherwise on every seed, though nothing draws it. */
const varying = /[€$£]\s?[0-9](?:[0-9.,]*[0-9])?|(?<![\p{L}\p{N}-])[A-Z]{1,4}-[0-9]{2,}(?![\p{L}\p{N}])/gu;

/** What of a text will be another on another seed, and is not drawn by it. */
export function varyingIn(text: string, drawn: readonly Drawn[]): string[] {
  return cutAtDrawn(text, drawn).flatMap((piece) => (piece.path === null ? (piece.text.match(varying) ?? []) : []));
}

/**
 * How to read a value from an observation on any seed: a pattern with one group, made of the words around it on its line, whose first match in
 * this observation is the value. Null where nothing around it stays the same.
 */
export function patternFor(value: string, observation: string, drawn: readonly Drawn[]): string | null {
  for (const line of observation.split('\n')) {
    for (let at = line.indexOf(value); at >= 0; at = line.indexOf(value, at + 1)) {
      const before = steadyEnd(line.slice(0, at).replace(/^ *- /, ''), drawn);
      const after = steadyStart(line.slice(at + value.length), drawn);
      for (const ahead of shorter(before)) {
        const pattern = `${escape(ahead)}(${shapeOf(value)})${escape(after)}`;
        if (/\p{L}/u.test(ahead) && new RegExp(pattern).exec(observation)?.[1] === value) return pattern;
      }
    }
  }
  return null;
}

/** The end of a text behind the last thing in it that differs from seed to seed or from browser to browser. */
function steadyEnd(text: string, drawn: readonly Drawn[]): string {
  const steady = cutAtDrawn(text, drawn).at(-1);
  if (steady === undefined || steady.path !== null) return '';
  return steady.text.split(/\[[^\]]*\]|\d/).at(-1) ?? '';
}

/** Its start up to the quotation mark that closes it, if it stays the same so far. */
function steadyStart(text: string, drawn: readonly Drawn[]): string {
  const [end] = /^[^"[\d]*"/.exec(text) ?? [''];
  return cutAtDrawn(end, drawn).every(({ path }) => path === null) ? end : '';
}

/** From the whole of it to its last word. */
function shorter(text: string): string[] {
  const words = text.split(/(?<=\s)/);
  return words.map((_, index) => words.slice(index).join(''));
}

function shapeOf(value: string): string {
  const [, unit = '', space = ''] = /^([€$£])(\s?)/.exec(value) ?? [];
  if (unit !== '') return `${escape(unit)}${space}[0-9](?:[0-9.,]*[0-9])?`;
  return `${value.slice(0, value.indexOf('-'))}-[0-9]+`;
}

function escape(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
}
