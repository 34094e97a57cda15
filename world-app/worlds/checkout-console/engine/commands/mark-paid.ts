import { row, type Change } from '../change.ts';
import type { CommandOf } from '../command.ts';
import { accepted, refused, type CommandResult } from '../command-result.ts';
import { refusal } from '../refusal.ts';
import { clockOf } from '../row-of.ts';
import { canceledGuard, changingOrder } from './changing-order.ts';

/** Says that an order is paid. It wears the badge then, and no money has moved (SPEC PAY-8). */
export function markPaid(change: Change, command: CommandOf<'mark_paid'>): CommandResult {
  const found = changingOrder(change, command);
  if (found.kind !== 'found') return found;
  const { order, next, payment } = found;
  const canceled = canceledGuard(order);
  if (canceled !== null) return canceled;
  if (payment.captures.length > 0 || payment.markedPaidAt !== null || payment.method.kind === 'none') {
    return refused(refusal('already_paid', `${order.id} already shows as paid.`));
  }
  if (payment.processing !== null || payment.voiding !== null) {
    return refused(refusal('payment_processing', `The bank has not answered yet about the money of ${order.id}.`));
  }
  change.record(
    { type: 'payment_marked_paid', data: { payment: payment.id, order: order.id } },
    row('payments', payment.id, { ...payment, version: payment.version + 1, markedPaidAt: clockOf(change.tables).now }),
    row('orders', order.id, next),
  );
  return accepted();
}
