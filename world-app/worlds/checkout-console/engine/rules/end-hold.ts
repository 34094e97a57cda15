import type { OrderId } from '#contract/checkout-console/ids.ts';
import type { Hold } from '#contract/checkout-console/state.ts';
import { row, type Change } from '../change.ts';
import { clockOf } from '../row-of.ts';
import { moveUnits } from './move-units.ts';

/* The three ends of an active hold (SPEC HOLD). Each moves its units once. */

export function releaseHold(change: Change, hold: Hold, { reason, by }: { readonly reason: string; readonly by: string }): void {
  const { now } = clockOf(change.tables);
  change.record(
    { type: 'hold_released', data: { hold: hold.id, reason } },
    row('holds', hold.id, { ...hold, version: hold.version + 1, state: { kind: 'released', reason, by, at: now } }),
  );
  giveBack(change, hold, 'released');
}

export function expireHold(change: Change, hold: Hold): void {
  const { now } = clockOf(change.tables);
  change.record(
    { type: 'hold_expired', data: { hold: hold.id } },
    row('holds', hold.id, { ...hold, version: hold.version + 1, state: { kind: 'expired', at: now } }),
  );
  giveBack(change, hold, 'expired');
}

/** The units stay promised: from the draft that held them to the order that now waits for them. */
export function consumeHold(change: Change, hold: Hold, order: OrderId): void {
  const { now } = clockOf(change.tables);
  change.record(
    { type: 'hold_consumed', data: { hold: hold.id, order } },
    row('holds', hold.id, { ...hold, version: hold.version + 1, state: { kind: 'consumed', order, at: now } }),
  );
  const { variant, location, quantity: units } = hold;
  moveUnits(change, { movement: 'consumed', variant, location, units, from: 'held', to: 'committed', hold: hold.id, order });
}

function giveBack(change: Change, { id, variant, location, quantity: units }: Hold, movement: 'released' | 'expired'): void {
  moveUnits(change, { movement, variant, location, units, from: 'held', to: 'available', hold: id });
}
