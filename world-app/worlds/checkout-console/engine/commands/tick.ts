import type { Payment } from '#contract/checkout-console/state.ts';
import { row, type Change } from '../change.ts';
import { clockOf, settingsOf } from '../row-of.ts';
import { expireHold } from '../rules/end-hold.ts';
import { hasLapsed } from '../rules/order-status.ts';
import { isActive } from '../rules/hold-of-line.ts';
import { disputeState } from '../rules/dispute-state.ts';
import { addSeconds } from '../rules/instant.ts';
import { settlePayment } from './settle-payment.ts';
import { settleVoid } from './void-payment.ts';
import { lapseDispute } from './disputes.ts';

/**
 * The passing of time before a command: the clock moves if it is that kind of clock, and what is due runs out: holds (SPEC HOLD) and
 * authorisations of which nothing was captured (SPEC PAY-5), disputes that nobody answered (SPEC DSP-3); slow banks answer (SPEC PAY-14, FLT-10).
 */
export function tick(change: Change): void {
  const { mode, seconds } = settingsOf(change.tables).clock;
  if (mode === 'perCommand') advance(change, seconds);
  runOut(change);
}

/** Time that passes apart from commands: somebody looked at something, or a task lets it pass (SPEC CLK-2). */
export function passTime(change: Change, seconds: number): void {
  advance(change, seconds);
  runOut(change);
}

function advance(change: Change, seconds: number): void {
  const clock = clockOf(change.tables);
  const now = addSeconds(clock.now, seconds);
  change.record({ type: 'clock_advanced', data: { from: clock.now, to: now } }, row('clock', 'main', { ...clock, now }));
}

function runOut(change: Change): void {
  const { now } = clockOf(change.tables);
  for (const hold of Object.values(change.tables.holds)) {
    if (hold.state.kind === 'active' && !isActive(hold, now)) expireHold(change, hold);
  }
  for (const payment of Object.values(change.tables.payments)) {
    if (isOpenAuthorisation(payment) && hasLapsed(payment, now)) lapse(change, payment);
  }
  for (const payment of Object.values(change.tables.payments)) {
    if (payment.processing !== null && clockOf(change.tables).commands >= payment.processing.settlesAfter) settlePayment(change, payment);
  }
  for (const payment of Object.values(change.tables.payments)) {
    if (payment.voiding !== null && clockOf(change.tables).commands >= payment.voiding.settlesAfter) settleVoid(change, payment);
  }
  for (const dispute of Object.values(change.tables.disputes)) {
    if (disputeState(dispute, now) === 'overdue') lapseDispute(change, dispute);
  }
}

/** Nothing became of the authorisation yet, and nothing is about to. */
function isOpenAuthorisation({ captures, voidedAt, lapsedAt, voiding }: Payment): boolean {
  return captures.length === 0 && voidedAt === null && lapsedAt === null && voiding === null;
}

function lapse(change: Change, payment: Payment): void {
  change.record(
    { type: 'authorisation_lapsed', data: { payment: payment.id, order: payment.order } },
    row('payments', payment.id, { ...payment, version: payment.version + 1, lapsedAt: clockOf(change.tables).now }),
  );
}
