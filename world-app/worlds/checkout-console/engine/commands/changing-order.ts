import type { Order, Payment } from '#contract/checkout-console/state.ts';
import type { Change } from '../change.ts';
import { refused, repeated, type CommandResult } from '../command-result.ts';
import type { CommandOf } from '../command.ts';
import type { OrderCommand } from '../order-command.ts';
import { refusal, type Refusal } from '../refusal.ts';
import { findRow, rowOf } from '../row-of.ts';
import { orderKey } from '../rules/operation-key.ts';
import { staleRefusal } from './stale.ts';

type Found = {
  readonly kind: 'found';
  /** As it was read. */
  readonly order: Order;
  /** The same with the next version and this operation's key: what every write of the command builds on. */
  readonly next: Order;
  readonly payment: Payment;
};

/** The order that a command is about, if it exists and is what the person was looking at; or the answer to give instead. */
export function changingOrder(change: Change, command: OrderCommand | CommandOf<'open_return'>): Found | CommandResult {
  const order = findRow(change.tables, 'orders', command.order);
  if (order === null) return refused(refusal('not_found', `There is no order ${command.order}.`));
  if (order.opKeys.includes(command.opKey)) return repeated();
  if (order.version !== command.ifVersion || command.opKey !== orderKey(order, command.kind)) return refused(staleRefusal(order.id));
  if (order.edit !== null && waitsForEdit.has(command.kind)) return refused(editOpen(order));
  const next = { ...order, version: order.version + 1, opKeys: [...order.opKeys, command.opKey] };
  return { kind: 'found', order, next, payment: rowOf(change.tables, 'payments', order.payment) };
}

/** What moves money or goods waits until an open edit is committed or dropped (SPEC EDT-2). */
const waitsForEdit: ReadonlySet<(OrderCommand | CommandOf<'open_return'>)['kind']> = new Set([
  'capture',
  'void_payment',
  'reauthorise',
  'fulfil',
  'cancel_fulfilment',
  'cancel_order',
]);

export function editOpen({ id }: Order): Refusal {
  return refusal('edit_open', `${id} is being edited. Save or discard the edit first.`);
}

/** Orders that were called off take no more money, parcels or holds. */
export function canceledGuard(order: Order): CommandResult | null {
  return order.canceledAt === null ? null : refused(refusal('already_canceled', `${order.id} was already cancelled.`));
}
