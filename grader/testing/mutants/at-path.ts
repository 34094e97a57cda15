import type { Json } from '#contract/canonical-json.ts';

export type Path = readonly (string | number)[];
export type Node = { readonly path: Path; readonly value: Json };

/** The value there, or undefined. */
export function valueAt(root: unknown, path: Path): Json | undefined {
  let value: unknown = root;
  for (const step of path) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, step)) return undefined;
    value = (value as Record<string | number, unknown>)[step];
  }
  return value as Json | undefined;
}

/** A copy with another value there, all else shared; `undefined` takes the field or the item out. */
export function withAt<T>(root: T, path: Path, value: Json | undefined): T {
  const [step, ...rest] = path;
  if (step === undefined) return value as T;
  if (Array.isArray(root)) {
    const items = root as unknown[];
    const index = Number(step);
    const put = rest.length === 0 && value === undefined ? [] : [withAt(items[index], rest, value)];
    return [...items.slice(0, index), ...put, ...items.slice(index + 1)] as T;
  }
  // What an earlier edit took away comes back with what is put into it.
  const { [step]: old, ...others } = (root ?? {}) as Record<string | number, unknown>;
  // A key that is put back where it was: the order of keys is no part of what is said.
  return (rest.length === 0 && value === undefined ? others : { ...others, [step]: withAt(old, rest, value) }) as T;
}

/** Everything below a value, itself first. */
export function nodesOf(value: Json, path: Path = []): readonly Node[] {
  const found: Node[] = [];
  const walk = (each: Json, at: Path): void => {
    found.push({ path: at, value: each });
    if (each === null || typeof each !== 'object') return;
    for (const [key, inner] of Object.entries<Json>(each as { readonly [key: string]: Json }))
      walk(inner, [...at, Array.isArray(each) ? Number(key) : key]);
  };
  walk(value, path);
  return found;
}

export function isScalar(value: Json | undefined): value is string | number | boolean | null {
  return value === null || (value !== undefined && typeof value !== 'object');
}

/** The text of a field, or nothing. */
export function textAt(value: Json, field: string): string {
  const found = valueAt(value, [field]);
  return typeof found === 'string' ? found : '';
}
