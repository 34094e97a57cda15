import { CustomerId } from '#contract/checkout-console/ids.ts';
import type { Tables } from '#contract/checkout-console/state.ts';
import { rowOf } from '../row-of.ts';

/** The id that the next new customer gets. */
export function nextCustomerId(tables: Tables): CustomerId {
  return CustomerId.parse(`C-${String(rowOf(tables, 'counters', 'customer').next).padStart(4, '0')}`);
}
