import { canonicalJson, type Json } from '#contract/canonical-json.ts';

/** A snapshot's rows lie this deep: `tables`, a table, a row. */
const ROWS = 3;

const texts = new WeakMap<object, string>();

/** Canonical JSON as `canonicalJson` gives it; what is the same object as before is not written out again. */
export function sharedText(value: Json, depth = ROWS): string {
  if (value === null || typeof value !== 'object') return canonicalJson(value);
  const known = texts.get(value);
  if (known !== undefined) return known;
  const keys = Array.isArray(value) ? [] : Object.keys(value);
  const plain = depth > 0 && !Array.isArray(value) && keys.every((key) => /^[\w@-]+$/.test(key));
  const fields = value as { readonly [key: string]: Json };
  const text = plain
    ? `{${keys
        .toSorted()
        .map((key) => `"${key}":${sharedText(fields[key] as Json, depth - 1)}`)
        .join(',')}}`
    : canonicalJson(value);
  texts.set(value, text);
  return text;
}
