import type { Json } from '#contract/canonical-json.ts';

const DEEPEST = 64;

/**
 * JSON as a person writes it (any spacing), but refused where a key stands twice or brackets nest deeper than 64.
 * @returns undefined where the text is not such JSON
 */
export function parseStrictJson(text: string): Json | undefined {
  if (nesting(text) > DEEPEST) return undefined;
  try {
    const value = JSON.parse(text) as Json;
    // JSON.parse keeps the last of two equal keys, so the text then holds more members than the value.
    return countMembers(value) === bare(text).split(':').length - 1 ? value : undefined;
  } catch {
    return undefined;
  }
}

/** How deep brackets nest, without parsing: a bomb must not reach a recursive reader. */
export function nesting(text: string): number {
  let depth = 0;
  let deepest = 0;
  for (const char of bare(text)) {
    if (char === '{' || char === '[') deepest = Math.max(deepest, ++depth);
    else if (char === '}' || char === ']') depth--;
  }
  return deepest;
}

/** Twenty times what a shop of 320 orders holds. Each takes some dozens of bytes of a grader's memory, however few of the text. */
const MOST_THINGS = 1_000_000;

/** Whether text holds more objects and lists than a grader has room for. Long strings do not count: what an agent writes must be judged. */
export function isBomb(text: string): boolean {
  return text.length > MOST_THINGS && bare(text).replace(/[^{[]+/g, '').length > MOST_THINGS;
}

/** What stands outside of strings. Without a regular expression: on a string of some millions of characters those run out of stack. */
function bare(text: string): string {
  let outside = '';
  let from = 0;
  for (let begin = text.indexOf('"'); begin >= 0; begin = text.indexOf('"', from)) {
    const end = endOfString(text, begin + 1);
    if (end < 0) break;
    outside += text.slice(from, begin);
    from = end + 1;
  }
  return outside + text.slice(from);
}

/** Where the string ends whose first character stands at `from`; below 0 where it does not. */
function endOfString(text: string, from: number): number {
  for (let end = text.indexOf('"', from); end >= 0; end = text.indexOf('"', end + 1)) {
    let escapes = 0;
    while (text[end - 1 - escapes] === '\\') escapes += 1;
    if (escapes % 2 === 0) return end;
  }
  return -1;
}

function countMembers(value: Json): number {
  if (value === null || typeof value !== 'object') return 0;
  const items = Object.values(value) as readonly Json[];
  const own = Array.isArray(value) ? 0 : items.length;
  return items.reduce((sum: number, item) => sum + countMembers(item), own);
}
