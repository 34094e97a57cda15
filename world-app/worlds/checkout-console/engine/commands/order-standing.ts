import { StaffId } from '#contract/checkout-console/ids.ts';
import { row, type Change } from '../change.ts';
import type { CommandOf } from '../command.ts';
import { accepted, refused, type CommandResult } from '../command-result.ts';
import { refusal } from '../refusal.ts';
import { clockOf } from '../row-of.ts';
import { canceledGuard, changingOrder } from './changing-order.ts';

/* Marks on an order that move neither money nor goods (SPEC ORD-4, ORD-6). */

/** Nothing leaves an order on hold. */
export function putOnHold(change: Change, command: CommandOf<'put_on_hold'>, by: string): CommandResult {
  const found = changingOrder(change, command);
  if (found.kind !== 'found') return found;
  const { order, next } = found;
  const canceled = canceledGuard(order);
  if (canceled !== null) return canceled;
  if (order.onHold !== null) return refused(refusal('on_hold', `${order.id} is already on hold.`));
  const { reason } = command;
  change.record(
    { type: 'order_put_on_hold', data: { order: order.id, reason } },
    row('orders', order.id, { ...next, onHold: { reason, by: StaffId.parse(by), at: clockOf(change.tables).now } }),
  );
  return accepted();
}

export function clearOnHold(change: Change, command: CommandOf<'clear_on_hold'>): CommandResult {
  const found = changingOrder(change, command);
  if (found.kind !== 'found') return found;
  const { order, next } = found;
  if (order.onHold === null) return refused(refusal('nothing_to_do', `${order.id} is not on hold.`));
  change.record({ type: 'order_hold_cleared', data: { order: order.id } }, row('orders', order.id, { ...next, onHold: null }));
  return accepted();
}

/** Takes a finished order out of the lists of work. */
export function archiveOrder(change: Change, command: CommandOf<'archive_order'>): CommandResult {
  const found = changingOrder(change, command);
  if (found.kind !== 'found') return found;
  const { order, next } = found;
  if (order.archivedAt !== null) return refused(refusal('nothing_to_do', `${order.id} is already archived.`));
  const archivedAt = clockOf(change.tables).now;
  change.record({ type: 'order_archived', data: { order: order.id } }, row('orders', order.id, { ...next, archivedAt }));
  return accepted();
}

export function unarchiveOrder(change: Change, command: CommandOf<'unarchive_order'>): CommandResult {
  const found = changingOrder(change, command);
  if (found.kind !== 'found') return found;
  const { order, next } = found;
  if (order.archivedAt === null) return refused(refusal('nothing_to_do', `${order.id} is not archived.`));
  change.record({ type: 'order_unarchived', data: { order: order.id } }, row('orders', order.id, { ...next, archivedAt: null }));
  return accepted();
}
