import { row, type Change } from '../change.ts';
import type { CommandOf } from '../command.ts';
import { accepted, refused, type CommandResult } from '../command-result.ts';
import { refusal } from '../refusal.ts';
import { findRow } from '../row-of.ts';
import { notifyCustomer } from './notify-customer.ts';
import { staleRefusal } from './stale.ts';

/** Sends the customer of an order an e-mail in a person's own words: unlike a note, it leaves the house (SPEC ORD-3). */
export function sendMessage(change: Change, command: CommandOf<'send_message'>): CommandResult {
  const order = findRow(change.tables, 'orders', command.order);
  if (order === null) return refused(refusal('not_found', `There is no order ${command.order}.`));
  if (order.version !== command.ifVersion) return refused(staleRefusal(order.id));
  notifyCustomer(
    change,
    { customer: order.customer, order: order.id, subject: `About your order ${order.id}`, text: command.text },
    // The order's version moves, so that the same press sends one message only.
    row('orders', order.id, { ...order, version: order.version + 1 }),
  );
  return accepted();
}
