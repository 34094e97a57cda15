import { StaffId } from '#contract/checkout-console/ids.ts';
import type { Order, Return } from '#contract/checkout-console/state.ts';
import { row, type Change } from '../change.ts';
import type { CommandOf } from '../command.ts';
import { accepted, refused, repeated, type CommandResult } from '../command-result.ts';
import { refusal, type Refusal } from '../refusal.ts';
import { clockOf, findRow, rowOf } from '../row-of.ts';
import { moveUnits } from '../rules/move-units.ts';
import { returnKey } from '../rules/operation-key.ts';
import { pastWindow } from '../rules/return-rules.ts';
import { stockScopeGuard } from '../rules/stock-scope.ts';
import { lineOf } from './fulfil.ts';
import { staleRefusal } from './stale.ts';
import { withLine } from './write-refund.ts';

/** Opens a returned parcel: sellable units go on sale where it was received, spoilt ones are booked as damaged there (SPEC RET-2). */
export function receiveReturn(change: Change, command: CommandOf<'receive_return'>, by: string): CommandResult {
  const found = findRow(change.tables, 'returns', command.return);
  if (found === null) return refused(refusal('not_found', `There is no return ${command.return}.`));
  if (found.received !== null) {
    return found.received.opKey === command.opKey ? repeated() : refused(refusal('already_received', `${found.id} was already received.`));
  }
  if (found.version !== command.ifVersion || command.opKey !== returnKey(found)) return refused(staleRefusal(found.id));
  const order = rowOf(change.tables, 'orders', found.order);
  const blocked = stockScopeGuard(change.tables, by, command.location) ?? receiveGuard(change, { order, found, command });
  if (blocked !== null) return refused(blocked);

  const { location, opKey } = command;
  const at = clockOf(change.tables).now;
  const lines = command.lines.map(({ line, sellable, damaged }) => ({ line, sellable, damaged }));
  change.record(
    { type: 'return_received', data: { return: found.id, order: order.id, location, lines } },
    row('returns', found.id, {
      ...found,
      version: found.version + 1,
      received: { at, by: StaffId.parse(by), location, lines, opKey },
    }),
  );
  lines.reduce((so, units) => takeIn(change, so, location, units), { ...order, version: order.version + 1 });
  return accepted();
}

type Asked = { readonly order: Order; readonly found: Return; readonly command: CommandOf<'receive_return'> };

function receiveGuard(change: Change, { order, found, command: { lines, location } }: Asked): Refusal | null {
  if (findRow(change.tables, 'locations', location) === null) {
    return refusal('not_found', `There is no location ${location}.`, { field: 'location' });
  }
  if (new Set(lines.map(({ line }) => line)).size !== lines.length)
    return refusal('unknown_line', 'A line was named twice.', { field: 'lines' });
  if (lines.every(({ sellable, damaged }) => sellable + damaged === 0)) {
    return refusal('nothing_to_do', 'Say what was in the parcel.', { field: 'lines' });
  }
  for (const { line: id, sellable, damaged } of lines) {
    const announced = found.lines.find(({ line }) => line === id)?.quantity;
    const line = order.lines.find((each) => each.id === id);
    if (announced === undefined || line === undefined) return refusal('unknown_line', `${found.id} has no such line.`, { field: 'lines' });
    const most = Math.min(announced, line.fulfilled - line.returned);
    if (sellable + damaged > most) return refusal('over_quantity', `At most ${most} × ${line.title} can come back.`, { field: 'lines' });
    if (pastWindow(order, id, found.openedAt)) {
      return refusal('window_passed', `${line.title} was announced more than 30 days after it left.`, { field: 'lines' });
    }
    if (findRow(change.tables, 'levels', `${line.variant}@${location}`) === null) {
      return refusal('not_found', `${location} keeps no ${line.title}.`, { field: 'location' });
    }
  }
  return null;
}

function takeIn(
  change: Change,
  order: Order,
  location: CommandOf<'receive_return'>['location'],
  { line: id, sellable, damaged }: CommandOf<'receive_return'>['lines'][number],
): Order {
  const units = sellable + damaged;
  if (units === 0) return order;
  const back = withLine(order, id, (line) => ({ ...line, returned: line.returned + units }));
  change.record({ type: 'units_returned', data: { order: order.id, line: id, quantity: units } }, row('orders', order.id, back));
  const base = { variant: lineOf(order, id).variant, location, order: order.id, from: null };
  moveUnits(change, { ...base, movement: 'restocked', units: sellable, to: 'available' });
  moveUnits(change, { ...base, movement: 'scrapped', units: damaged, to: 'damaged' });
  return back;
}
