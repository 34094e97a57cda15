import { row, type Change } from '../change.ts';
import type { CommandOf } from '../command.ts';
import { accepted, refused, type CommandResult } from '../command-result.ts';
import { refusal } from '../refusal.ts';
import { clockOf, findRow, rowOf } from '../row-of.ts';
import { staleRefusal } from './stale.ts';

/** Adds an internal note to an order's timeline. */
export function addNote(change: Change, command: CommandOf<'add_note'>, by: string): CommandResult {
  const order = findRow(change.tables, 'orders', command.order);
  if (order === null) return refused(refusal('not_found', `There is no order ${command.order}.`));
  if (order.version !== command.ifVersion) return refused(staleRefusal(order.id));
  const note = { at: clockOf(change.tables).now, by: rowOf(change.tables, 'staff', by).id, text: command.text };
  change.record(
    { type: 'order_note_added', data: { order: order.id, text: command.text } },
    row('orders', order.id, { ...order, version: order.version + 1, notes: [...order.notes, note] }),
  );
  return accepted();
}
