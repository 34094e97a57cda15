import type { Json } from '#contract/canonical-json.ts';
import { isScalar } from './at-path.ts';
import { focusOf } from './focus.ts';
import type { Luck } from './luck.ts';
import { parts, type Tale } from './tale.ts';

/** What a forger has at hand: the trials themselves, and every value that their fields take, by the field's name. */
export type Shelf = { readonly tales: readonly Tale[]; readonly values: ReadonlyMap<string, readonly Json[]> };

/** One kind of forgery. Null where there is nothing of the kind to forge. */
export type Edit = { readonly kind: string; readonly make: (tale: Tale, luck: Luck, shelf: Shelf) => Tale | null };

export function shelfOf(tales: readonly Tale[]): Shelf {
  const values = new Map<string, Map<string, Json>>();
  for (const tale of tales) {
    for (const { path, value } of parts.flatMap((part) => focusOf(tale, part))) {
      if (!isScalar(value)) continue;
      const field = String(path.findLast((step) => typeof step === 'string'));
      const known = values.get(field) ?? new Map<string, Json>();
      values.set(field, known.set(JSON.stringify(value), value));
    }
  }
  return { tales, values: new Map([...values].map(([field, known]) => [field, [...known.values()]])) };
}
