/** A value that JSON can hold. Anything else is refused by `canonicalJson`, never coerced. */
export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };

/**
 * RFC 8785 (JSON Canonicalization Scheme) encoding of plain JSON.
 * @throws TypeError on undefined, NaN, Infinity, lone surrogates, class instances, functions, symbols or bigints.
 */
export function canonicalJson(value: unknown): string {
  switch (typeof value) {
    case 'string':
      return canonicalString(value);
    case 'number':
      if (!Number.isFinite(value)) throw new TypeError(`not a JSON number: ${value}`);
      return JSON.stringify(value);
    case 'boolean':
      return value ? 'true' : 'false';
    case 'object':
      return value === null ? 'null' : Array.isArray(value) ? canonicalArray(value) : canonicalObject(value);
    case 'bigint':
    case 'function':
    case 'symbol':
    case 'undefined':
      throw new TypeError(`not JSON: ${typeof value}`);
  }
}

function canonicalString(text: string): string {
  if (!text.isWellFormed()) throw new TypeError('not JSON: a lone surrogate');
  return JSON.stringify(text);
}

function canonicalArray(items: readonly unknown[]): string {
  let out = '[';
  for (let i = 0; i < items.length; i++) out += (i > 0 ? ',' : '') + canonicalJson(items[i]);
  return out + ']';
}

function canonicalObject(value: object): string {
  const prototype: unknown = Object.getPrototypeOf(value);
  if (prototype !== Object.prototype && prototype !== null) throw new TypeError('not JSON: an object with a prototype');
  // RFC 8785 sorts by UTF-16 code units, which is what the default sort compares.
  const record = value as Record<string, unknown>;
  let out = '{';
  for (const key of Object.keys(record).sort()) {
    out += (out.length > 1 ? ',' : '') + canonicalString(key) + ':' + canonicalJson(record[key]);
  }
  return out + '}';
}

/**
 * Parses text that must already be canonical: duplicate keys and odd spacing cannot survive the comparison. `__proto__` is a key like any other.
 * @param deepest how deep brackets may nest
 * @returns null where the text is not canonical JSON, or nests deeper
 */
export function parseCanonicalJson(text: string, deepest = Infinity): Json | null {
  try {
    const value = JSON.parse(text) as Json;
    return encodesTo(value, text, deepest) ? value : null;
  } catch {
    // Not JSON, or JSON with a value JCS cannot encode: both are the null outcome.
    return null;
  }
}

const SURROGATE_ESCAPE = /\\ud[89a-f]/;

/**
 * Whether `canonicalJson(value) === text`. `JSON.stringify` writes the same but for the order of keys and half characters, so where a look
 * at both finds nothing it can stand in for it, at a fifth of the cost.
 */
function encodesTo(value: Json, text: string, deepest: number): boolean {
  if (isInOrder(value, deepest) && !SURROGATE_ESCAPE.test(text)) return JSON.stringify(value) === text;
  return !isDeeperThan(deepest, value) && canonicalJson(value) === text;
}

/** Whether all keys enumerate in the order RFC 8785 asks for. Keys that look like array indices do not, though they may be in order. */
function isInOrder(value: Json, deepest: number): boolean {
  if (value === null || typeof value !== 'object') return true;
  if (deepest === 0) return false;
  if (isArray(value)) {
    for (const item of value) if (!isInOrder(item, deepest - 1)) return false;
    return true;
  }
  let last: string | null = null;
  for (const key of Object.keys(value)) {
    if (last !== null && key < last) return false;
    last = key;
    if (!isInOrder(value[key] as Json, deepest - 1)) return false;
  }
  return true;
}

function isDeeperThan(deepest: number, value: Json): boolean {
  if (value === null || typeof value !== 'object') return false;
  return deepest === 0 || Object.values(value).some((item: Json) => isDeeperThan(deepest - 1, item));
}

/** `Array.isArray` does not tell readonly arrays from objects. */
function isArray(value: Json): value is readonly Json[] {
  return Array.isArray(value);
}
