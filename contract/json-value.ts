import { z } from 'zod';
import type { Json } from './canonical-json.ts';

/** Any JSON. Checks what `z.json()` checks, without trying a union of six schemas on every value of a document. */
export const JsonValue = z.custom<Json>(isJson, 'not JSON');

/** An object whose fields are any JSON: a row, the arguments of a check. */
export const JsonObject = z.custom<{ readonly [key: string]: Json }>(isJsonObject, 'not a JSON object');

function isJsonObject(value: unknown): value is { readonly [key: string]: Json } {
  return typeof value === 'object' && value !== null && isPlain(value) && isJson(value);
}

function isJson(value: unknown): value is Json {
  switch (typeof value) {
    case 'string':
    case 'boolean':
      return true;
    case 'number':
      return Number.isFinite(value);
    case 'object':
      return value === null || (Array.isArray(value) ? value.every(isJson) : isPlain(value) && Object.values(value).every(isJson));
    case 'bigint':
    case 'function':
    case 'symbol':
    case 'undefined':
      return false;
  }
}

function isPlain(value: object): boolean {
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
}
