import type { CheckoutEvent } from '#contract/checkout-console/events.ts';
import type { Hold, Tables } from '#contract/checkout-console/state.ts';
import type { CheckoutStep } from './case.ts';
import { allows, type Frame } from './frame.ts';
import { onlyIn, traces } from './traces.ts';

/*
 * What the rows alone show of each command, whatever its events tell: the second reader of what was done and undone again. It reads the
 * writes of a line and never an event.
 */

/** Whether a command left in its rows what a kind of event leaves; null where that leaves none (SPEC VOC-3). */
export function leaves({ changes }: CheckoutStep, event: CheckoutEvent['type'], about: string | null): boolean | null {
  const trace = traces[event];
  if (trace === null) return null;
  const [before, after] = (['before', 'after'] as const).map((side) => trace.read(changedRows(changes, side), about));
  const [came, went] = [onlyIn(after ?? [], before ?? []), onlyIn(before ?? [], after ?? [])];
  switch (trace.kind) {
    case 'adds':
      return came.length > 0;
    case 'drops':
      return went.length > 0;
    case 'sets':
      return came.length + went.length > 0;
  }
}

/** Rows that a command changed and no entry of the frame names, with its fields or without. */
export function outsideFrame({ changes }: CheckoutStep, frame: Frame): readonly string[] {
  const rowsOnly = frame.map(({ row }) => ({ row }));
  return changes
    .filter(({ table, id, before, after }) => !allows(rowsOnly, table, id, before, after))
    .map(({ table, id }) => `${table}/${id}`);
}

/** What a command made of a hold; undefined where it left it alone, null where it is gone. */
export function holdAfter({ changes }: CheckoutStep, hold: string): Hold | null | undefined {
  const change = changes.find(({ table, id }) => table === 'holds' && id === hold);
  return change?.table === 'holds' ? change.after : undefined;
}

/** A store of nothing but the rows that a command changed. */
function changedRows(changes: CheckoutStep['changes'], side: 'before' | 'after'): Tables {
  const rows: Record<string, Record<string, unknown>> = Object.fromEntries(tables.map((table) => [table, {}]));
  for (const change of changes) if (change[side] !== null) Object.assign(rows[change.table] ?? {}, { [change.id]: change[side] });
  return rows as unknown as Tables;
}

const tables: readonly (keyof Tables)[] = Object.keys({
  clock: 0,
  counters: 0,
  settings: 0,
  staff: 0,
  locations: 0,
  variants: 0,
  levels: 0,
  customers: 0,
  drafts: 0,
  holds: 0,
  orders: 0,
  payments: 0,
  discounts: 0,
  returns: 0,
  disputes: 0,
  statements: 0,
  statementRows: 0,
  rates: 0,
  messages: 0,
  views: 0,
} satisfies Record<keyof Tables, 0>) as (keyof Tables)[];
