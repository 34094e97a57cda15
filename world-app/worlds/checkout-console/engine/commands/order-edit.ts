import { LineId, StaffId } from '#contract/checkout-console/ids.ts';
import type { Order, StagedEdit } from '#contract/checkout-console/state.ts';
import { row, type Change } from '../change.ts';
import type { CommandOf } from '../command.ts';
import { accepted, refused, type CommandResult } from '../command-result.ts';
import { refusal, type Refusal } from '../refusal.ts';
import { clockOf, findRow } from '../row-of.ts';
import { stagedQuantity } from '../rules/edited-order.ts';
import { fixedLineGuard } from '../rules/fixed-line.ts';
import { canceledGuard, changingOrder } from './changing-order.ts';

/* Staging changes of an order: nothing of it is different until they are committed (SPEC EDT-1, EDT-2). */

const MOST_LINES = 50;

export function beginOrderEdit(change: Change, command: CommandOf<'begin_order_edit'>, by: string): CommandResult {
  const found = changingOrder(change, command);
  if (found.kind !== 'found') return found;
  const { order, next } = found;
  const canceled = canceledGuard(order);
  if (canceled !== null) return canceled;
  if (order.edit !== null) return refused(refusal('edit_open', `${order.id} is being edited already.`));
  const edit = { at: clockOf(change.tables).now, by: StaffId.parse(by), added: [], quantities: [] };
  change.record({ type: 'order_edit_begun', data: { order: order.id } }, row('orders', order.id, { ...next, edit }));
  return accepted();
}

/** Puts a variant into the edit at its present price, which it keeps (SPEC EDT-2). */
export function addOrderLine(change: Change, command: CommandOf<'add_order_line'>): CommandResult {
  const found = changingOrder(change, command);
  if (found.kind !== 'found') return found;
  const { order, next } = found;
  const { edit } = order;
  if (edit === null) return refused(noEdit(order));
  const variant = findRow(change.tables, 'variants', command.variant);
  if (variant === null) return refused(refusal('not_found', `There is no variant ${command.variant}.`, { field: 'variant' }));
  if (!variant.published || variant.currency !== order.currency) {
    return refused(refusal('not_available', `${variant.title} is not for sale in ${order.currency}.`, { field: 'variant' }));
  }
  const all = [...order.lines.map((line) => line.variant), ...edit.added.map((line) => line.variant)];
  if (all.includes(variant.id)) {
    return refused(refusal('line_exists', `${variant.title} is already on ${order.id}. Change its quantity.`, { field: 'variant' }));
  }
  if (all.length >= MOST_LINES) {
    return refused(refusal('too_many_lines', `An order has at most ${MOST_LINES} lines.`, { field: 'variant' }));
  }
  const line = nextLine(order, edit);
  const { id: sku, title, price: unitPrice } = variant;
  const added = { ...edit, added: [...edit.added, { line, variant: sku, title, unitPrice }] };
  change.record(
    { type: 'order_edit_line_added', data: { order: order.id, line, variant: sku, unitPrice } },
    row('orders', order.id, { ...next, edit: added }),
  );
  writeQuantity(change, { ...next, edit: added }, { line, quantity: command.quantity });
  return accepted();
}

export function setOrderQuantity(change: Change, command: CommandOf<'set_order_quantity'>): CommandResult {
  const found = changingOrder(change, command);
  if (found.kind !== 'found') return found;
  const { order, next } = found;
  if (order.edit === null) return refused(noEdit(order));
  const own = order.lines.find(({ id }) => id === command.line);
  if (own === undefined && !order.edit.added.some(({ line }) => line === command.line)) {
    return refused(refusal('unknown_line', `${order.id} has no such line.`, { field: 'line' }));
  }
  const fixed = own === undefined ? null : fixedLineGuard(own);
  if (fixed !== null) return refused(fixed);
  if ((stagedQuantity(order.edit, command.line) ?? own?.quantity) === command.quantity) {
    return refused(refusal('nothing_to_do', 'The line already has that quantity.', { field: 'quantity' }));
  }
  writeQuantity(change, next, command);
  return accepted();
}

export function dropOrderEdit(change: Change, command: CommandOf<'drop_order_edit'>): CommandResult {
  const found = changingOrder(change, command);
  if (found.kind !== 'found') return found;
  const { order, next } = found;
  if (order.edit === null) return refused(noEdit(order));
  change.record({ type: 'order_edit_dropped', data: { order: order.id } }, row('orders', order.id, { ...next, edit: null }));
  return accepted();
}

export function noEdit({ id }: Order): Refusal {
  return refusal('no_edit', `${id} is not being edited. Begin an edit first.`);
}

function writeQuantity(change: Change, order: Order, { line, quantity }: { readonly line: LineId; readonly quantity: number }): void {
  const { edit } = order;
  if (edit === null) throw new Error(`${order.id} is not being edited`);
  const others = edit.quantities.filter((each) => each.line !== line);
  change.record(
    { type: 'order_edit_quantity_set', data: { order: order.id, line, quantity } },
    row('orders', order.id, { ...order, edit: { ...edit, quantities: [...others, { line, quantity }] } }),
  );
}

/** A number that no line of the order or of the edit has. */
function nextLine({ lines }: Order, { added }: StagedEdit): LineId {
  const taken = [...lines.map(({ id }) => id), ...added.map(({ line }) => line)].map((id) => Number(id.slice('line_'.length)));
  return LineId.parse(`line_${1 + Math.max(0, ...taken)}`);
}
