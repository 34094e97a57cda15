import type { Payment } from '#contract/checkout-console/state.ts';
import { row, type Change } from '../change.ts';
import { clockOf, settingsOf } from '../row-of.ts';
import { takenAt } from '../rules/authorisation.ts';

/** The answer of a slow bank: the money comes, or it does not (SPEC PAY-14). */
export function settlePayment(change: Change, payment: Payment): void {
  const { processing, id, order } = payment;
  if (processing === null) throw new Error(`${id} is not processing`);
  const { now } = clockOf(change.tables);
  const answered = { ...payment, version: payment.version + 1, processing: null };
  if (processing.decline !== null) {
    const code = processing.decline;
    change.record(
      { type: 'payment_failed', data: { payment: id, order, code } },
      row('payments', id, { ...answered, failed: { at: now, code } }),
    );
    return;
  }
  const { card, amount } = processing;
  const { captureMode } = settingsOf(change.tables);
  change.record(
    { type: 'payment_settled', data: { payment: id, order, card, amount, captured: captureMode === 'atPlacing' } },
    row('payments', id, { ...answered, ...takenAt(now, amount, captureMode) }),
  );
}
