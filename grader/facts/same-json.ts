import type { Json } from '#contract/canonical-json.ts';

/** Whether two values have the same canonical encoding, without writing it: for documents of a whole shop. */
export function sameJson(a: Json, b: Json): boolean {
  // 0 and -0 are encoded alike, and neither JSON nor === tells them apart.
  if (a === b) return true;
  if (a === null || b === null || typeof a !== 'object' || typeof b !== 'object') return false;
  if (Array.isArray(a) !== Array.isArray(b)) return false;
  const keys = Object.keys(a);
  return keys.length === Object.keys(b).length && keys.every((key) => Object.hasOwn(b, key) && sameJson(at(a, key), at(b, key)));
}

function at(value: object, key: string): Json {
  return (value as { readonly [key: string]: Json })[key] as Json;
}
