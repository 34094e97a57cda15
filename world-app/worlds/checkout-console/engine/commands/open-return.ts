import { ReturnId } from '#contract/checkout-console/ids.ts';
import type { Order } from '#contract/checkout-console/state.ts';
import { row, type Change } from '../change.ts';
import type { CommandOf } from '../command.ts';
import { accepted, refused, type CommandResult } from '../command-result.ts';
import { refusal, type Refusal } from '../refusal.ts';
import { clockOf } from '../row-of.ts';
import { announcedUnits, pastWindow } from '../rules/return-rules.ts';
import { changingOrder } from './changing-order.ts';

/** Announces that units of an order will come back; nothing moves before they are received (SPEC RET-1). */
export function openReturn(change: Change, command: CommandOf<'open_return'>): CommandResult {
  const found = changingOrder(change, command);
  if (found.kind !== 'found') return found;
  const { order, next } = found;
  const blocked = openGuard(change, order, command);
  if (blocked !== null) return refused(blocked);
  const id = ReturnId.parse(`R-${String(change.next('return')).padStart(4, '0')}`);
  const lines = command.lines.map(({ line, quantity }) => ({ line, quantity }));
  const { reason } = command;
  change.record(
    { type: 'return_opened', data: { return: id, order: order.id, reason, lines } },
    row('returns', id, { id, version: 1, order: order.id, openedAt: clockOf(change.tables).now, reason, lines, received: null }),
    row('orders', order.id, next),
  );
  return accepted();
}

function openGuard(change: Change, order: Order, { lines }: CommandOf<'open_return'>): Refusal | null {
  if (new Set(lines.map(({ line }) => line)).size !== lines.length)
    return refusal('unknown_line', 'A line was named twice.', { field: 'lines' });
  const { now } = clockOf(change.tables);
  for (const { line: id, quantity } of lines) {
    const line = order.lines.find((each) => each.id === id);
    if (line === undefined) return refusal('unknown_line', `${order.id} has no such line.`, { field: 'lines' });
    const left = line.fulfilled - line.returned - announcedUnits(change.tables, order, id);
    if (quantity > left) return refusal('over_quantity', `Only ${left} × ${line.title} can still come back.`, { field: 'lines' });
    if (pastWindow(order, id, now)) return refusal('window_passed', `${line.title} left more than 30 days ago.`, { field: 'lines' });
  }
  return null;
}
