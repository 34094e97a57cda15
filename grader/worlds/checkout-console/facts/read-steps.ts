import type { z } from 'zod';
import { CheckoutEvent } from '#contract/checkout-console/events.ts';
import { Tables } from '#contract/checkout-console/state.ts';
import { tampered } from '../../../invalid-evidence.ts';
import type { Change, Step } from '../../../facts/fold-ledger.ts';
import type { Snapshot } from '#contract/snapshot.ts';
import type { CheckoutStep, RowChange } from '../case.ts';

/** Parses the shop's rows as they stand at the start. */
export function readTables(snapshot: Snapshot): Tables {
  const parsed = Tables.safeParse(snapshot.tables);
  if (!parsed.success) throw tampered(`world-initial.json is not a shop: ${at(parsed.error)}`);
  for (const [table, rows] of Object.entries(parsed.data)) for (const [id, row] of Object.entries(rows)) checkId(table, id, row);
  // The rows as they came: whoever compares them with later ones can tell by identity what nobody wrote.
  return snapshot.tables as unknown as Tables;
}

/** Parses the events and the changed rows of every ledger line. */
export function readSteps(steps: readonly Step[]): readonly CheckoutStep[] {
  return steps.map(({ line, changes }) => ({
    line,
    events: line.events.map(({ type, data }) => {
      const parsed = CheckoutEvent.safeParse({ type, data });
      if (!parsed.success) throw tampered(`ledger line ${line.seq}: ${type} is no event of the shop (${at(parsed.error)})`);
      return parsed.data;
    }),
    changes: changes.map(readChange),
  }));
}

function readChange(change: Change): RowChange {
  const schema = (Tables.shape as Readonly<Record<string, z.ZodRecord<z.ZodString, z.ZodType>>>)[change.table]?.valueType;
  if (schema === undefined) throw tampered(`${change.table} is no table of the shop`);
  if (change.after !== null) {
    const parsed = schema.safeParse(change.after);
    if (!parsed.success) throw tampered(`${change.table}/${change.id} is no row of that table: ${at(parsed.error)}`);
    checkId(change.table, change.id, change.after);
  }
  // The row before was parsed at the start or as the outcome of an earlier line.
  return change as unknown as RowChange;
}

function checkId(table: string, id: string, row: object): void {
  if ('id' in row && row.id !== id) throw tampered(`${table}/${id} says that it is ${String(row.id)}`);
}

function at(error: z.ZodError): string {
  const issue = error.issues[0];
  return issue === undefined ? 'unreadable' : `${issue.path.join('.')}: ${issue.message}`;
}
