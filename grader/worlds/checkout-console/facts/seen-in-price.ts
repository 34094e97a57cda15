import type { Rate, Variant } from '#contract/checkout-console/state.ts';
import { joined, NOTHING, says, type Account } from './account.ts';
import { untold } from './row-differences.ts';

/** A variant: nothing but its price and whether it may be oversold ever changes. */
export function seenInVariant(before: Variant | null, after: Variant): Account {
  if (before === null) return says(`variants/${after.id} appeared`);
  const oversold = before.backorder === after.backorder ? NOTHING : says(oversellingOf(after.id, after.backorder === 'continue'));
  return joined([seenInPrice('variants', before, after), oversold, untold(before, after, ['price', 'backorder', 'version'])]);
}

/** A shipping method: nothing but its price ever changes. */
export function seenInRate(before: Rate | null, after: Rate): Account {
  if (before === null) return says(`rates/${after.id} appeared`);
  return joined([seenInPrice('rates', before, after), untold(before, after, ['price'])]);
}

function seenInPrice(table: 'variants' | 'rates', before: Variant | Rate, after: Variant | Rate): Account {
  return before.price === after.price ? NOTHING : says(priceOf(table, after.id, before.price, after.price));
}

export function priceOf(table: 'variants' | 'rates', id: string, from: number, to: number): string {
  return `${table}/${id} price ${from} -> ${to}`;
}

export function oversellingOf(variant: string, allowed: boolean): string {
  return `variants/${variant} may ${allowed ? 'now' : 'no longer'} be oversold`;
}
