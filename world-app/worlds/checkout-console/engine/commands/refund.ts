import type { Order, Payment, Tables } from '#contract/checkout-console/state.ts';
import type { Change } from '../change.ts';
import type { CommandOf } from '../command.ts';
import { accepted, refused, repeated, type CommandResult } from '../command-result.ts';
import { refusal, type Refusal } from '../refusal.ts';
import { findRow, rowOf } from '../row-of.ts';
import { disputeGuard } from '../rules/dispute-state.ts';
import { refundKey } from '../rules/operation-key.ts';
import { capturedOf, refundedOf } from '../rules/order-status.ts';
import { absentGuard } from '../rules/present-units.ts';
import { refundParts } from '../rules/refund-parts.ts';
import { labelFees } from '../rules/return-rules.ts';
import { shippingLeft } from '../rules/shipping-left.ts';
import { editOpen } from './changing-order.ts';
import { notifyCustomer } from './notify-customer.ts';
import { staleRefusal } from './stale.ts';
import { refundTotal, writeRefund } from './write-refund.ts';

/** Gives captured money back, per unit and for shipping, and says what becomes of the goods (SPEC REF). */
export function refund(change: Change, command: CommandOf<'refund'>, by: string): CommandResult {
  const order = findRow(change.tables, 'orders', command.order);
  if (order === null) return refused(refusal('not_found', `There is no order ${command.order}.`));
  const payment = rowOf(change.tables, 'payments', order.payment);
  if (payment.refunds.some(({ opKey }) => opKey === command.opKey)) return repeated();
  if (order.version !== command.ifVersion || command.opKey !== refundKey(order)) return refused(staleRefusal(order.id));

  if (order.edit !== null) return refused(editOpen(order));

  const parts = refundParts(order, command.lines);
  if ('code' in parts) return refused(parts);
  const absent = parts
    .filter(({ fate }) => fate === 'scrap')
    .map(({ line, row: { quantity: units } }) => absentGuard(change.tables, { ...line, units }, 'lines'));
  const [short] = absent.filter((guard) => guard !== null);
  if (short !== undefined) return refused(short);
  const { shipping, reason, notify, opKey } = command;
  const fee = labelFee(change.tables, order, command);
  if (typeof fee !== 'number') return refused(fee);
  const giving = { order: { ...order, version: order.version + 1 }, payment, parts, shipping, adjustment: -fee, by, reason, notify, opKey };
  const blocked = refundGuard(change.tables, { order, payment, amount: refundTotal(giving), command, by });
  if (blocked !== null) return refused(blocked);

  writeRefund(change, giving);
  if (notify) notifyCustomer(change, { customer: order.customer, order: order.id, subject: `Refund for order ${order.id}` });
  return accepted();
}

type Asked = {
  readonly order: Order;
  readonly payment: Payment;
  readonly amount: number;
  readonly command: CommandOf<'refund'>;
  readonly by: string;
};

function refundGuard(tables: Tables, { order, payment, amount, command, by }: Asked): Refusal | null {
  const disputed = disputeGuard(tables, payment);
  if (disputed !== null) return disputed;
  if (command.shipping > shippingLeft(order, payment)) {
    return refusal('over_refund', 'That is more shipping than is left to refund.', { field: 'shipping' });
  }
  if (amount > capturedOf(payment) - refundedOf(payment)) {
    return refusal('over_refund', 'That is more than was captured and not refunded yet.', { field: 'amount' });
  }
  if (amount !== command.amount)
    return refusal('total_changed', 'The amount has changed since you saw it. Check it again.', { field: 'amount' });
  if (amount <= 0) return refusal('nothing_to_do', 'There is nothing to refund.', { field: 'amount' });
  return limitGuard(tables, payment, amount, by);
}

/** What is kept back for the label: only where goods came back by a return of ours (SPEC RET-4). */
function labelFee(tables: Tables, order: Order, { labelFee: wanted }: CommandOf<'refund'>): number | Refusal {
  if (!wanted) return 0;
  const came = Object.values(tables.returns).some((each) => each.order === order.id && each.received !== null);
  return came ? labelFees[order.currency] : refusal('no_return', `Nothing of ${order.id} came back by a return.`, { field: 'labelFee' });
}

/** Why this person may not give that much back on one order, or null (SPEC ROLE). */
export function limitGuard(tables: Tables, payment: Payment, amount: number, by: string): Refusal | null {
  const { refundLimit } = rowOf(tables, 'staff', by);
  return refundLimit !== null && refundedOf(payment) + amount > refundLimit
    ? refusal('limit', 'This refund is above what you may give back on one order.', { field: 'amount' })
    : null;
}
