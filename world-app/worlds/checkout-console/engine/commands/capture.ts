import { row, type Change } from '../change.ts';
import type { CommandOf } from '../command.ts';
import { accepted, refused, type CommandResult } from '../command-result.ts';
import { refusal } from '../refusal.ts';
import { clockOf } from '../row-of.ts';
import { minor } from '../rules/minor.ts';
import { uncapturedGuard } from '../rules/uncaptured-guard.ts';
import { canceledGuard, changingOrder } from './changing-order.ts';

/** Takes authorised money, once. Less than was authorised gives up the rest (SPEC PAY-5, EDT-8). */
export function capture(change: Change, command: CommandOf<'capture'>): CommandResult {
  const found = changingOrder(change, command);
  if (found.kind !== 'found') return found;
  const { order, next, payment } = found;
  const canceled = canceledGuard(order);
  if (canceled !== null) return canceled;
  const { now } = clockOf(change.tables);
  const blocked = uncapturedGuard(payment, now);
  if (blocked !== null) return refused(blocked);
  if (command.amount > payment.authorised) {
    return refused(refusal('over_capture', 'That is more than was authorised.', { field: 'amount' }));
  }
  if (command.amount > order.totals.total) {
    return refused(refusal('over_capture', 'That is more than the order comes to.', { field: 'amount' }));
  }
  if (payment.method.kind === 'none') throw new Error(`${payment.id} is authorised but has no card`);
  const amount = minor(command.amount);
  change.record(
    { type: 'payment_captured', data: { payment: payment.id, order: order.id, card: payment.method.card, amount } },
    row('payments', payment.id, { ...payment, version: payment.version + 1, captures: [...payment.captures, { at: now, amount }] }),
    row('orders', order.id, next),
  );
  return accepted();
}
