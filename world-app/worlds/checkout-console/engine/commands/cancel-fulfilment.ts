import type { Order } from '#contract/checkout-console/state.ts';
import { row, type Change } from '../change.ts';
import type { CommandOf } from '../command.ts';
import { accepted, refused, type CommandResult } from '../command-result.ts';
import { refusal } from '../refusal.ts';
import { clockOf } from '../row-of.ts';
import { moveUnits } from '../rules/move-units.ts';
import { stockScopeGuard } from '../rules/stock-scope.ts';
import { changingOrder } from './changing-order.ts';
import { lineOf } from './fulfil.ts';
import { withLine } from './write-refund.ts';

/** Calls a parcel off: its units are promised to the order again, where they were (SPEC FUL-3). */
export function cancelFulfilment(change: Change, command: CommandOf<'cancel_fulfilment'>, by: string): CommandResult {
  const found = changingOrder(change, command);
  if (found.kind !== 'found') return found;
  const { order, next } = found;
  const shipment = order.shipments.find(({ id }) => id === command.fulfilment);
  if (shipment === undefined) return refused(refusal('not_found', `There is no parcel ${command.fulfilment}.`));
  if (shipment.canceledAt !== null) return refused(refusal('already_canceled', `${shipment.id} was already called off.`));
  const barred = stockScopeGuard(change.tables, by, shipment.location);
  if (barred !== null) return refused(barred);
  const lines = shipment.lines.map(({ line, quantity }) => ({ line, quantity }));
  const back = lines.reduce<Order>(
    (so, { line, quantity }) => withLine(so, line, (each) => ({ ...each, fulfilled: each.fulfilled - quantity })),
    next,
  );
  const settled = back.lines.some(({ fulfilled, canceled, returned, refunded }) => returned > fulfilled || refunded > fulfilled + canceled);
  if (settled) return refused(refusal('already_refunded', `Units of ${shipment.id} came back or were paid back.`));
  const shipments = order.shipments.map((each) => (each.id === shipment.id ? { ...each, canceledAt: clockOf(change.tables).now } : each));
  change.record(
    { type: 'fulfilment_canceled', data: { order: order.id, fulfilment: shipment.id, lines } },
    row('orders', order.id, { ...back, shipments }),
  );
  for (const { line, quantity: units } of lines) {
    const { variant } = lineOf(order, line);
    const { location } = shipment;
    moveUnits(change, { movement: 'unshipped', variant, location, units, from: null, to: 'committed', order: order.id });
  }
  return accepted();
}
