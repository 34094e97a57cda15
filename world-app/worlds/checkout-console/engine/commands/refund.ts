import { RefundId } from '#contract/checkout-console/ids.ts';
import type { Order, OrderLine, Payment, Refund, Tables } from '#contract/checkout-console/state.ts';
import { row, type Change } from '../change.ts';
import type { CommandOf, RefundedUnits } from '../command.ts';
import { accepted, refused, repeated, type CommandResult } from '../command-result.ts';
import { refusal, type Refusal } from '../refusal.ts';
import { clockOf, findRow, rowOf } from '../row-of.ts';
import { minor, sumMinor } from '../rules/minor.ts';
import { refundKey } from '../rules/operation-key.ts';
import { capturedOf, refundedOf } from '../rules/order-status.ts';
import { refundOfLine } from '../rules/refund-amount.ts';
import { restockUnits } from '../rules/restock-units.ts';
import { shippingLeft } from '../rules/shipping-left.ts';
import { notifyCustomer } from './notify-customer.ts';
import { staleRefusal } from './stale.ts';

type Part = { readonly line: OrderLine; readonly units: RefundedUnits; readonly row: Refund['lines'][number] };

/** Gives captured money back, per unit and for shipping, and says what becomes of the goods (SPEC REF). */
export function refund(change: Change, command: CommandOf<'refund'>, by: string): CommandResult {
  const order = findRow(change.tables, 'orders', command.order);
  if (order === null) return refused(refusal('not_found', `There is no order ${command.order}.`));
  const payment = rowOf(change.tables, 'payments', order.payment);
  if (payment.refunds.some(({ opKey }) => opKey === command.opKey)) return repeated();
  if (order.version !== command.ifVersion || command.opKey !== refundKey(order)) return refused(staleRefusal(order.id));

  const parts = refundParts(order, command.lines);
  if ('code' in parts) return refused(parts);
  const amount = minor(sumMinor(parts.map((part) => part.row.amount)) + command.shipping);
  const blocked = refundGuard(change.tables, { order, payment, amount, command, by });
  if (blocked !== null) return refused(blocked);

  const id = RefundId.parse(`refund_${String(change.next('refund')).padStart(4, '0')}`);
  writeRefund(change, { order, payment, parts, amount, id, command, by });
  if (command.notify) notifyCustomer(change, { customer: order.customer, order: order.id, subject: `Refund for order ${order.id}` });
  return accepted();
}

/** The refunded units line by line with their amounts, or why that cannot be. */
function refundParts(order: Order, wanted: readonly RefundedUnits[]): readonly Part[] | Refusal {
  const parts: Part[] = [];
  for (const units of wanted) {
    const line = order.lines.find(({ id }) => id === units.line);
    if (line === undefined || parts.some((part) => part.line.id === units.line)) {
      return refusal('unknown_line', `${units.line} is not a line of ${order.id}, or was named twice.`, { field: 'lines' });
    }
    if (units.quantity > line.quantity - line.refunded) {
      return refusal('over_quantity', `Only ${line.quantity - line.refunded} × ${line.title} can still be refunded.`, { field: 'lines' });
    }
    if (units.restock === (line.fulfilled > 0 ? 'cancel' : 'return')) {
      return refusal('restock_mismatch', `${line.title} ${line.fulfilled > 0 ? 'has' : 'has not'} left yet.`, { field: 'lines' });
    }
    const { amount } = refundOfLine(line, units.quantity, order.currency);
    parts.push({ line, units, row: { ...units, amount, location: line.location } });
  }
  return parts;
}

type Asked = {
  readonly order: Order;
  readonly payment: Payment;
  readonly amount: number;
  readonly command: CommandOf<'refund'>;
  readonly by: string;
};

function refundGuard(tables: Tables, { order, payment, amount, command, by }: Asked): Refusal | null {
  if (command.shipping > shippingLeft(order, payment)) {
    return refusal('over_refund', 'That is more shipping than is left to refund.', { field: 'shipping' });
  }
  if (amount > capturedOf(payment) - refundedOf(payment)) {
    return refusal('over_refund', 'That is more than was captured and not refunded yet.', { field: 'amount' });
  }
  if (amount !== command.amount)
    return refusal('total_changed', 'The amount has changed since you saw it. Check it again.', { field: 'amount' });
  if (amount === 0) return refusal('nothing_to_do', 'There is nothing to refund.', { field: 'amount' });
  const { refundLimit } = rowOf(tables, 'staff', by);
  if (refundLimit !== null && refundedOf(payment) + amount > refundLimit) {
    return refusal('limit', 'This refund is above what you may give back on one order.', { field: 'amount' });
  }
  return null;
}

function writeRefund(change: Change, asked: Asked & { readonly parts: readonly Part[]; readonly id: RefundId }): void {
  const { order, payment, parts, amount, id, command, by } = asked;
  const refundRow: Refund = {
    id,
    at: clockOf(change.tables).now,
    by,
    amount: minor(amount),
    shipping: minor(command.shipping),
    adjustment: minor(0),
    lines: parts.map((part) => part.row),
    reason: command.reason,
    notify: command.notify,
    opKey: command.opKey,
  };
  let current: Order = { ...order, version: order.version + 1 };
  change.record(
    { type: 'payment_refunded', data: { payment: payment.id, order: order.id, refund: id, amount: minor(amount) } },
    row('payments', payment.id, { ...payment, version: payment.version + 1, refunds: [...payment.refunds, refundRow] }),
    row('orders', order.id, current),
  );
  for (const { line, row: part } of parts) {
    current = {
      ...current,
      lines: current.lines.map((each) => (each.id === line.id ? { ...each, refunded: each.refunded + part.quantity } : each)),
    };
    change.record({ type: 'units_refunded', data: { order: order.id, refund: id, ...part } }, row('orders', order.id, current));
    restockUnits(change, { order: order.id, line, units: part.quantity, restock: part.restock });
  }
}
