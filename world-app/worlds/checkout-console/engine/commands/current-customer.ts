import type { CustomerId } from '#contract/checkout-console/ids.ts';
import type { Customer, Tables } from '#contract/checkout-console/state.ts';
import { refusal, type Refusal } from '../refusal.ts';
import { findRow } from '../row-of.ts';
import { staleRefusal } from './stale.ts';

/** The customer that a command is about, if they exist and are as the person saw them. */
export function currentCustomer(
  tables: Tables,
  id: CustomerId,
  ifVersion: number,
): { readonly kind: 'current'; readonly customer: Customer } | Refusal {
  const customer = findRow(tables, 'customers', id);
  if (customer === null) return refusal('not_found', `There is no customer ${id}.`);
  return customer.version === ifVersion ? { kind: 'current', customer } : staleRefusal(id);
}
