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

function bare(text: string): string {
  return text.replace(/"(?:[^"\\]|\\.)*"/g, '');
}

function countMembers(value: Json): number {
  if (value === null || typeof value !== 'object') return 0;
  const items = Object.values(value) as readonly Json[];
  const own = Array.isArray(value) ? 0 : items.length;
  return items.reduce((sum: number, item) => sum + countMembers(item), own);
}
