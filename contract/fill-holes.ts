import type { Json } from './canonical-json.ts';

/** Replaces every `{a.b}` in a text by the string or number at that path of `values`. A path that leads nowhere throws. */
export function fillHoles(text: string, values: { readonly [key: string]: Json }): string {
  return text.replace(/\{([a-zA-Z][\w-]*(?:\.[\w-]+)*)\}/g, (_hole, path: string) => String(lookUp(path, values)));
}

/** The same for every string inside a JSON value. */
export function fillHolesDeep(value: Json, values: { readonly [key: string]: Json }): Json {
  if (typeof value === 'string') return fillHoles(value, values);
  if (Array.isArray(value)) return value.map((item) => fillHolesDeep(item as Json, values));
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, fillHolesDeep(item, values)]));
}

function lookUp(path: string, values: { readonly [key: string]: Json }): string | number {
  let found: unknown = values;
  for (const part of path.split('.')) {
    found =
      typeof found === 'object' && found !== null && Object.hasOwn(found, part) ? (found as Record<string, unknown>)[part] : undefined;
  }
  if (typeof found === 'string' || typeof found === 'number') return found;
  throw new Error(`no binding ${path}`);
}
