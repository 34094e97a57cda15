import { RefundId } from '#contract/checkout-console/ids.ts';
import type { Order, Payment, Refund } from '#contract/checkout-console/state.ts';
import { row, type Change } from '../change.ts';
import { clockOf } from '../row-of.ts';
import { minor, sumMinor } from '../rules/minor.ts';
import type { RefundPart } from '../rules/refund-parts.ts';
import { afterFate, moveByFate } from '../rules/restock-units.ts';

export type GivingBack = {
  readonly order: Order;
  readonly payment: Payment;
  readonly parts: readonly RefundPart[];
  readonly shipping: number;
  /** What is kept back (negative) or given on top. */
  readonly adjustment: number;
} & Pick<Refund, 'by' | 'reason' | 'notify' | 'opKey'>;

/** What a refund comes to: its lines, shipping and adjustment. */
export function refundTotal({ parts, shipping, adjustment }: Pick<GivingBack, 'parts' | 'shipping' | 'adjustment'>): number {
  return sumMinor([...parts.map((part) => part.row.amount), shipping, adjustment]);
}

/**
 * Writes a refund that has passed every guard: the money, then each line with what becomes of its goods. `order` has its next version already.
 * Answers the order as it is then.
 */
export function writeRefund(change: Change, giving: GivingBack): Order {
  const { order, payment, parts, shipping, adjustment, by, reason, notify, opKey } = giving;
  const id = RefundId.parse(`refund_${String(change.next('refund')).padStart(4, '0')}`);
  const amount = minor(refundTotal(giving));
  const refund: Refund = {
    id,
    at: clockOf(change.tables).now,
    by,
    amount,
    shipping: minor(shipping),
    adjustment: minor(adjustment),
    lines: parts.map((part) => part.row),
    reason,
    notify,
    opKey,
  };
  let current = order;
  change.record(
    { type: 'payment_refunded', data: { payment: payment.id, order: order.id, refund: id, amount } },
    row('payments', payment.id, { ...payment, version: payment.version + 1, refunds: [...payment.refunds, refund] }),
    row('orders', order.id, current),
  );
  for (const part of parts) current = refundUnits(change, current, id, part);
  return current;
}

function refundUnits(change: Change, order: Order, refund: Refund['id'], { line, fate, row: part }: RefundPart): Order {
  const paidBack = withLine(order, line.id, (each) => ({ ...each, refunded: each.refunded + part.quantity }));
  change.record({ type: 'units_refunded', data: { order: order.id, refund, ...part } }, row('orders', order.id, paidBack));
  const settled = withLine(paidBack, line.id, (each) => afterFate(each, part.quantity, fate));
  if (fate !== 'only_money') {
    change.record(
      { type: fate === 'return' ? 'units_returned' : 'units_canceled', data: { order: order.id, line: line.id, quantity: part.quantity } },
      row('orders', order.id, settled),
    );
  }
  moveByFate(change, { order: order.id, line, units: part.quantity, fate });
  return settled;
}

/** The order with one of its lines changed. */
export function withLine(order: Order, id: string, change: (line: Order['lines'][number]) => Order['lines'][number]): Order {
  return { ...order, lines: order.lines.map((line) => (line.id === id ? change(line) : line)) };
}
