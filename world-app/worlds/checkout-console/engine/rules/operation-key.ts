import type { Dispute, Draft, Order, Return } from '#contract/checkout-console/state.ts';
import type { OrderCommand } from '../order-command.ts';

/* Keys that make a repeated press harmless: the same aggregate at the same version gives the same key, so no chance is involved. */

export function placeKey(draft: Pick<Draft, 'id' | 'version'>): string {
  return `${draft.id}.v${draft.version}.place`;
}

export function challengeKey(draft: Pick<Draft, 'id' | 'version'>): string {
  return `${draft.id}.v${draft.version}.challenge`;
}

export function waiveKey(draft: Pick<Draft, 'id' | 'version'>): string {
  return `${draft.id}.v${draft.version}.waive`;
}

/** Key of any other operation on an order, by the kind of its command. */
export function orderKey(order: Pick<Order, 'id' | 'version'>, kind: OrderCommand['kind'] | 'open_return'): string {
  return `${order.id}.v${order.version}.${kind}`;
}

export function returnKey(row: Pick<Return, 'id' | 'version'>): string {
  return `${row.id}.v${row.version}.receive`;
}

export function disputeKey(dispute: Pick<Dispute, 'id' | 'version'>, kind: 'answer_dispute' | 'accept_dispute'): string {
  return `${dispute.id}.v${dispute.version}.${kind}`;
}

export function refundKey(order: Pick<Order, 'id' | 'version'>): string {
  return `${order.id}.v${order.version}.refund`;
}
