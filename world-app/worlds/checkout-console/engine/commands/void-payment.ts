import type { Order, Payment } from '#contract/checkout-console/state.ts';
import { row, type Change } from '../change.ts';
import type { CommandOf } from '../command.ts';
import { accepted, refused, type CommandResult } from '../command-result.ts';
import { clockOf } from '../row-of.ts';
import { uncapturedGuard } from '../rules/uncaptured-guard.ts';
import { canceledGuard, changingOrder } from './changing-order.ts';

/** Lets go of authorised money before any of it was captured (SPEC PAY-6). */
export function voidPayment(change: Change, command: CommandOf<'void_payment'>): CommandResult {
  const found = changingOrder(change, command);
  if (found.kind !== 'found') return found;
  const canceled = canceledGuard(found.order);
  if (canceled !== null) return canceled;
  const blocked = uncapturedGuard(found.payment, clockOf(change.tables).now);
  if (blocked !== null) return refused(blocked);
  writeVoid(change, found.next, found.payment);
  return accepted();
}

/** Writes a void that has passed its guard. Where the bank takes its time the authorisation stands until it answers (SPEC FLT-10). */
export function writeVoid(change: Change, order: Order, payment: Payment): void {
  const { lettingGo } = change.pace;
  if (lettingGo !== null) {
    const voiding = { settlesAfter: clockOf(change.tables).commands + lettingGo };
    change.record(
      { type: 'void_requested', data: { payment: payment.id, order: order.id } },
      row('payments', payment.id, { ...payment, version: payment.version + 1, voiding }),
      row('orders', order.id, order),
    );
    return;
  }
  change.record(
    { type: 'payment_voided', data: { payment: payment.id, order: order.id } },
    row('payments', payment.id, { ...payment, version: payment.version + 1, voidedAt: clockOf(change.tables).now }),
    row('orders', order.id, order),
  );
}

/** The late answer of the bank: the authorisation is gone. */
export function settleVoid(change: Change, payment: Payment): void {
  change.record(
    { type: 'void_settled', data: { payment: payment.id, order: payment.order } },
    row('payments', payment.id, { ...payment, version: payment.version + 1, voiding: null, voidedAt: clockOf(change.tables).now }),
  );
}
