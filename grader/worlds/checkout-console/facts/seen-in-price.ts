import { canonicalJson } from '#contract/canonical-json.ts';
import type { Rate, Variant } from '#contract/checkout-console/state.ts';
import { says, type Account } from './account.ts';

/** A row of the price list: nothing but its price ever changes. */
export function seenInPrice(table: 'variants' | 'rates', before: Variant | Rate | null, after: Variant | Rate): Account {
  const samePlace = before !== null && canonicalJson({ ...before, price: 0 }) === canonicalJson({ ...after, price: 0 });
  return says(samePlace ? priceOf(table, after.id, before.price, after.price) : `${table}/${after.id} changed`);
}

export function priceOf(table: 'variants' | 'rates', id: string, from: number, to: number): string {
  return `${table}/${id} price ${from} -> ${to}`;
}
