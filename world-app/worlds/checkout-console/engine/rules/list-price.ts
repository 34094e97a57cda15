import type { Draft, DraftLine, Tables } from '#contract/checkout-console/state.ts';
import type { Minor } from '#contract/checkout-console/values.ts';
import { rowOf } from '../row-of.ts';

/** What a line of a draft would cost by the price list of now, where that is something else; null where it is not, or is no price in the draft's currency. */
export function otherListPrice(tables: Tables, { currency }: Pick<Draft, 'currency'>, { variant, unitPrice }: DraftLine): Minor | null {
  const listed = rowOf(tables, 'variants', variant);
  return listed.currency === currency && listed.price !== unitPrice ? listed.price : null;
}
