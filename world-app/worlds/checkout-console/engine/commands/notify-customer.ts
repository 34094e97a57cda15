import type { CustomerId, OrderId } from '#contract/checkout-console/ids.ts';
import type { Write } from '#contract/ledger.ts';
import { row, type Change } from '../change.ts';
import { clockOf } from '../row-of.ts';

export type Notice = { readonly customer: CustomerId; readonly order: OrderId; readonly subject: string; readonly text?: string };

/** Sends an e-mail, which in this world means a row that says so. */
export function notifyCustomer(change: Change, { customer, order, subject, text = '' }: Notice, ...writes: readonly Write[]): void {
  const id = `msg_${String(change.next('message')).padStart(4, '0')}`;
  change.record(
    { type: 'customer_notified', data: { customer, order, subject, text } },
    row('messages', id, { id, to: customer, order, subject, text, at: clockOf(change.tables).now }),
    ...writes,
  );
}
