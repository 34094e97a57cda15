import { FulfilmentId } from '#contract/checkout-console/ids.ts';
import type { Order } from '#contract/checkout-console/state.ts';
import { row, type Change } from '../change.ts';
import type { CommandOf } from '../command.ts';
import { accepted, refused, type CommandResult } from '../command-result.ts';
import { refusal, type Refusal } from '../refusal.ts';
import { clockOf, rowOf } from '../row-of.ts';
import { moveUnits } from '../rules/move-units.ts';
import { presentUnits } from '../rules/present-units.ts';
import { promisedUnits } from '../rules/promised-units.ts';
import { stockScopeGuard } from '../rules/stock-scope.ts';
import { canceledGuard, changingOrder } from './changing-order.ts';
import { withLine } from './write-refund.ts';

/** Sends units of an order from the one location where they are promised to it (SPEC FUL-1, FUL-2). */
export function fulfil(change: Change, command: CommandOf<'fulfil'>, by: string): CommandResult {
  const found = changingOrder(change, command);
  if (found.kind !== 'found') return found;
  const { order, next } = found;
  const canceled = canceledGuard(order);
  if (canceled !== null) return canceled;
  const blocked = stockScopeGuard(change.tables, by, command.location) ?? fulfilGuard(change, order, command);
  if (blocked !== null) return refused(blocked);

  const { location, tracking } = command;
  const lines = command.lines.map(({ line, quantity }) => ({ line, quantity }));
  const id = FulfilmentId.parse(`${order.id}-F${order.shipments.length + 1}`);
  const shipment = { id, location, tracking, at: clockOf(change.tables).now, lines, canceledAt: null };
  const sent = lines.reduce<Order>(
    (so, { line, quantity }) => withLine(so, line, (each) => ({ ...each, fulfilled: each.fulfilled + quantity })),
    next,
  );
  change.record(
    { type: 'order_fulfilled', data: { order: order.id, fulfilment: id, location, tracking, lines } },
    row('orders', order.id, { ...sent, shipments: [...order.shipments, shipment] }),
  );
  for (const { line, quantity: units } of lines) {
    const variant = lineOf(order, line).variant;
    moveUnits(change, { movement: 'shipped', variant, location, units, from: 'committed', to: null, order: order.id });
  }
  return accepted();
}

function fulfilGuard(change: Change, order: Order, { location, lines }: CommandOf<'fulfil'>): Refusal | null {
  if (order.onHold !== null) return refusal('on_hold', `${order.id} is on hold (${order.onHold.reason}); nothing may leave.`);
  if (new Set(lines.map(({ line }) => line)).size !== lines.length)
    return refusal('unknown_line', 'A line was named twice.', { field: 'lines' });
  for (const { line: id, quantity } of lines) {
    const line = order.lines.find((each) => each.id === id);
    if (line === undefined) return refusal('unknown_line', `${order.id} has no such line.`, { field: 'lines' });
    if (line.location !== location) {
      return refusal('not_committed_here', `${line.title} is committed at ${line.location}, not at ${location}.`, { field: 'location' });
    }
    const waiting = promisedUnits(line);
    if (quantity > waiting) return refusal('over_quantity', `Only ${waiting} × ${line.title} still wait to leave.`, { field: 'lines' });
    const present = presentUnits(rowOf(change.tables, 'levels', `${line.variant}@${location}`));
    if (quantity > present) {
      return refusal('insufficient_stock', `${location} has only ${present} × ${line.title} there for orders.`, { field: 'lines' });
    }
  }
  return null;
}

export function lineOf(order: Order, id: string): Order['lines'][number] {
  const line = order.lines.find((each) => each.id === id);
  if (line === undefined) throw new Error(`${order.id} has no ${id}`);
  return line;
}
