import type { Order, Tables } from '#contract/checkout-console/state.ts';
import type { ListName } from '#contract/checkout-console/values.ts';
import type { BulkCommand, BulkDeed, BulkRow } from '../bulk-command.ts';
import { refusal, type Refusal } from '../refusal.ts';
import { clockOf, findRow, rowOf, type Row } from '../row-of.ts';
import { capturableOf } from '../rules/capturable.ts';
import { draftTotals } from '../rules/draft-totals.ts';
import { fullRefund } from '../rules/full-refund.ts';
import { orderKey, placeKey, refundKey, waiveKey } from '../rules/operation-key.ts';
import type { SingleCommand } from '../rules/permission.ts';
import { promisedUnits } from '../rules/promised-units.ts';
import type { Correction } from '../stock-command.ts';

/** What can be done to many rows of each list (SPEC BLK-3). */
export const deedsOfList: Readonly<Record<ListName, readonly BulkDeed['kind'][]>> = {
  orders: ['capture', 'fulfil', 'refund', 'archive_order', 'unarchive_order', 'add_tag', 'remove_tag'],
  drafts: ['place', 'complete_without_payment', 'delete_draft', 'park_draft', 'unpark_draft', 'add_tag', 'remove_tag'],
  holds: ['extend_hold', 'release_hold'],
  customers: ['add_tag', 'remove_tag'],
  inventory: ['adjust_stock', 'move_stock'],
};

type Asked = Pick<BulkCommand, 'list' | 'deed'>;

/**
 * The command that does the deed to one row, as that row's own page would send it; keys follow from the version that the person saw. Or why
 * there is nothing to send.
 */
export function commandForRow(tables: Tables, { list, deed }: Asked, { id, ifVersion }: BulkRow): SingleCommand | Refusal {
  switch (list) {
    case 'orders': {
      const order = findRow(tables, 'orders', id);
      return order === null ? unknown('order', id) : commandForOrder(tables, deed, { ...order, version: ifVersion });
    }
    case 'drafts': {
      const draft = findRow(tables, 'drafts', id);
      return draft === null ? unknown('draft', id) : commandForDraft(deed, { ...draft, version: ifVersion });
    }
    case 'holds': {
      const hold = findRow(tables, 'holds', id);
      return hold === null ? unknown('hold', id) : commandForHold(deed, { ...hold, version: ifVersion });
    }
    case 'customers': {
      const customer = findRow(tables, 'customers', id);
      if (customer === null) return unknown('customer', id);
      if (deed.kind !== 'add_tag' && deed.kind !== 'remove_tag') throw new Error(`${deed.kind} is nothing to do to customers`);
      return { kind: deed.kind, on: { table: 'customers', id: customer.id }, tag: deed.tag, ifVersion };
    }
    case 'inventory': {
      const level = findRow(tables, 'levels', id);
      return level === null ? unknown('stock level', id) : commandForLevel(deed, { ...level, version: ifVersion });
    }
  }
}

function unknown(noun: string, id: string): Refusal {
  return refusal('not_found', `There is no ${noun} ${id}.`);
}

function commandForOrder(tables: Tables, deed: BulkDeed, order: Order): SingleCommand | Refusal {
  const { id, version: ifVersion } = order;
  const at = { order: id, ifVersion };
  switch (deed.kind) {
    case 'capture': {
      const payment = rowOf(tables, 'payments', order.payment);
      return { ...at, kind: deed.kind, amount: capturableOf(order, payment, clockOf(tables).now), opKey: orderKey(order, deed.kind) };
    }
    case 'fulfil': {
      const waiting = order.lines.filter((line) => line.location === deed.location && promisedUnits(line) > 0);
      const lines = waiting.map((line) => ({ line: line.id, quantity: promisedUnits(line) }));
      const opKey = orderKey(order, deed.kind);
      // An order that was sent by this very key has nothing left that waits.
      if (lines.length === 0 && !order.opKeys.includes(opKey)) {
        return refusal('not_committed_here', `Nothing of ${id} waits at ${deed.location}.`, { field: 'location' });
      }
      return { ...at, ...deed, lines, opKey };
    }
    case 'refund': {
      const { restock, ...rest } = deed;
      return { ...at, ...rest, ...fullRefund(tables, order, restock), labelFee: false, opKey: refundKey(order) };
    }
    case 'archive_order':
    case 'unarchive_order':
      return { ...at, kind: deed.kind, opKey: orderKey(order, deed.kind) };
    case 'add_tag':
    case 'remove_tag':
      return { ...deed, on: { table: 'orders', id }, ifVersion };
    case 'place':
    case 'complete_without_payment':
    case 'delete_draft':
    case 'park_draft':
    case 'unpark_draft':
    case 'extend_hold':
    case 'release_hold':
    case 'adjust_stock':
    case 'move_stock':
      throw new Error(`${deed.kind} is nothing to do to orders`);
  }
}

function commandForDraft(deed: BulkDeed, draft: Row<'drafts'>): SingleCommand {
  const { id, version: ifVersion } = draft;
  const at = { draft: id, ifVersion };
  switch (deed.kind) {
    case 'place':
      return { ...at, kind: deed.kind, total: draftTotals(draft).totals.total, opKey: placeKey(draft) };
    case 'complete_without_payment':
      return { ...at, kind: deed.kind, opKey: waiveKey(draft) };
    case 'delete_draft':
    case 'unpark_draft':
      return { ...at, kind: deed.kind };
    case 'park_draft':
      return { ...at, ...deed };
    case 'add_tag':
    case 'remove_tag':
      return { ...deed, on: { table: 'drafts', id }, ifVersion };
    case 'capture':
    case 'fulfil':
    case 'refund':
    case 'archive_order':
    case 'unarchive_order':
    case 'extend_hold':
    case 'release_hold':
    case 'adjust_stock':
    case 'move_stock':
      throw new Error(`${deed.kind} is nothing to do to drafts`);
  }
}

function commandForHold(deed: BulkDeed, { id, version: ifVersion }: Row<'holds'>): SingleCommand {
  if (deed.kind !== 'extend_hold' && deed.kind !== 'release_hold') throw new Error(`${deed.kind} is nothing to do to holds`);
  return { ...deed, hold: id, ifVersion };
}

/** A figure is set from what it was at the version that the person saw. */
function commandForLevel(deed: BulkDeed, level: Row<'levels'>): SingleCommand {
  const at = { level: level.id, ifVersion: level.version };
  if (deed.kind === 'move_stock') return { ...deed, ...at };
  if (deed.kind !== 'adjust_stock') throw new Error(`${deed.kind} is nothing to do to stock`);
  const { kind, way, units, reason } = deed;
  const correction: Correction = way === 'by' ? { kind: 'by', units } : { kind: 'set', figure: way, to: units, changeFrom: level[way] };
  return { kind, ...at, correction, reason };
}
