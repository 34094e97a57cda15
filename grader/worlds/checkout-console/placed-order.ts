import type { Order, Payment, Tables } from '#contract/checkout-console/state.ts';

export type Placed = { readonly order: Order; readonly payment: Payment };

/** The order that a draft became in a snapshot, with its payment; null while the draft is open, or where either row is missing. */
export function placedOrder(tables: Tables, draft: string): Placed | null {
  const fate = tables.drafts[draft]?.fate;
  const order = fate?.kind === 'completed' ? tables.orders[fate.order] : undefined;
  const payment = order === undefined ? undefined : tables.payments[order.payment];
  return order === undefined || payment === undefined ? null : { order, payment };
}
