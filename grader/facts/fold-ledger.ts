import type { Json } from '#contract/canonical-json.ts';
import type { LedgerLine } from '#contract/ledger.ts';
import type { Snapshot } from '#contract/snapshot.ts';
import { tampered } from '../invalid-evidence.ts';
import { sameJson } from './same-json.ts';

export type Row = { readonly [field: string]: Json };
/** What one ledger line made of one row; null: it was not there. Rows written back as they were are no change. */
export type Change = { readonly table: string; readonly id: string; readonly before: Row | null; readonly after: Row | null };
/** One line and its effect. The state after it is a prefix of the trial. */
export type Step = { readonly line: LedgerLine; readonly changes: readonly Change[] };

type Store = Map<string, Map<string, Row>>;

/**
 * Folds every write over the initial snapshot (SPEC EVID-4). The result must be the final snapshot byte for byte, else `tampered`.
 * Knows nothing of any shop, so it guards every gate alike.
 */
export function foldLedger(initial: Snapshot, final: Snapshot, ledger: readonly LedgerLine[]): readonly Step[] {
  const store: Store = new Map(
    Object.entries(initial.tables).map(([table, rows]) => [table, new Map(Object.entries(rows) as [string, Row][])]),
  );
  const steps = ledger.map((line) => ({ line, changes: applyLine(store, line) }));
  if (!sameJson({ ...initial, tables: asObject(store) }, final)) {
    throw tampered('the ledger folded over world-initial.json does not give world-final.json');
  }
  return steps;
}

function applyLine(store: Store, line: LedgerLine): readonly Change[] {
  if (line.outcome.kind !== 'accepted' && line.events.length > 0)
    throw tampered(`ledger line ${line.seq} was not accepted, yet it has events`);
  const changes = new Map<string, Change>();
  for (const write of line.events.flatMap((event) => event.writes)) {
    const rows = store.get(write.table);
    if (rows === undefined) throw tampered(`ledger line ${line.seq} writes to ${write.table}, which is no table`);
    const key = `${write.table}/${write.id}`;
    const earlier = changes.get(key);
    const before = earlier === undefined ? (rows.get(write.id) ?? null) : earlier.before;
    const after = write.row;
    changes.set(key, { table: write.table, id: write.id, before, after });
    if (after === null) rows.delete(write.id);
    else rows.set(write.id, after);
  }
  return [...changes.values()].filter((change) => !sameJson(change.before, change.after));
}

function asObject(store: Store): { [table: string]: { [id: string]: Row } } {
  return Object.fromEntries([...store].map(([table, rows]) => [table, Object.fromEntries(rows)]));
}
