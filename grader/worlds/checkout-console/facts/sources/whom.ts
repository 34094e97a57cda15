import type { Json } from '#contract/canonical-json.ts';
import type { CheckoutEvent } from '#contract/checkout-console/events.ts';
import { firstOf, named, type Scene, type Source } from './scene.ts';

/** What is done to many rows is done to those that were named, or to those of the row that was named, and to no other (SPEC EVID-16: BLK-1, HOLD-9, CUS-2, CUS-3, REC-4). */
export const whom: Source = {
  of: 'to what it was done',
  breach: (scene) => firstOf(scene.events, (event) => strayed(event, scene)),
};

function strayed({ type, data }: CheckoutEvent, { line, before }: Scene): string | null {
  const { command } = line;
  if (command['kind'] === 'bulk') return strayedFrom(data, named(command['list']), idsIn(command['rows'] ?? null));
  if (command['kind'] === 'clear_stale_holds')
    return type !== 'hold_released' || idsIn(command['holds'] ?? null).has(data.hold) ? null : `${data.hold} was not named`;
  if (command['kind'] === 'reconcile_all')
    return type !== 'statement_row_reconciled' || before('statementRows', data.row)?.statement === command['statement']
      ? null
      : `${data.row} is of another statement`;
  if (command['kind'] === 'delete_customer')
    return type !== 'draft_deleted' || before('drafts', data.draft)?.customer === command['customer']
      ? null
      : `${data.draft} is of another customer`;
  if (command['kind'] === 'merge_customers') return strayedInMerging({ type, data } as CheckoutEvent, named(command['from']), before);
  return null;
}

/** The field by which an event of each list's deeds says of which row it is. */
const fields: Readonly<Record<string, string>> = { orders: 'order', drafts: 'draft', holds: 'hold' };

function strayedFrom(data: CheckoutEvent['data'], list: string, among: ReadonlySet<string>): string | null {
  const told: Readonly<Record<string, Json>> = data;
  const level = list === 'inventory' ? `${named(told['variant'])}@${named(told['location'])}` : null;
  const is = level ?? told[fields[list] ?? ''] ?? (told['on'] === list ? told['id'] : null) ?? null;
  return is === null || among.has(named(is)) ? null : `${named(is)} was not named`;
}

function strayedInMerging({ type, data }: CheckoutEvent, from: string, before: Scene['before']): string | null {
  const gone = before('customers', from);
  if (type === 'order_customer_set') return before('orders', data.order)?.customer === from ? null : `${data.order} was not of ${from}`;
  if (type === 'draft_customer_set') return before('drafts', data.draft)?.customer === from ? null : `${data.draft} was not of ${from}`;
  if (type === 'tag_added') return gone?.tags.includes(data.tag) === true ? null : `${from} had no tag ${data.tag}`;
  if (type === 'customer_note_set') return data.text.includes(gone?.note ?? '') ? null : `${from} had another note`;
  return null;
}

/** Rows by their ids, or ids alone. */
function idsIn(rows: Json): ReadonlySet<string> {
  const each = Array.isArray(rows) ? (rows as readonly Json[]) : [];
  return new Set(
    each.flatMap((row) =>
      typeof row === 'string' ? [row] : row !== null && typeof row === 'object' && 'id' in row ? [named(row.id)] : [],
    ),
  );
}
