import type { Tables } from '#contract/checkout-console/state.ts';
import type { Snapshot } from '#contract/snapshot.ts';
import type { Row, Step } from '../../../facts/fold-ledger.ts';

/**
 * The first snapshot with what colleagues changed on top, as if it had been so from the start (SPEC SCR-4): numbers by as much as they
 * moved them, other fields as they set them. What differs from it at the end is the agent's doing.
 */
export function asLeftByColleagues(initial: Snapshot, steps: readonly Step[], scripted: ReadonlySet<number>): Tables {
  const tables: Record<string, Record<string, Row>> = { ...initial.tables };
  for (const { line, changes } of steps) {
    if (!scripted.has(line.seq)) continue;
    for (const { table, id, before, after } of changes) {
      const { [id]: found, ...others } = tables[table] ?? {};
      const left = after === null ? null : found === undefined || before === null ? after : moved(found, before, after);
      tables[table] = left === null ? others : { ...others, [id]: left };
    }
  }
  // Its rows are rows of the first snapshot and of the ledger, both of which are parsed, mixed field by field.
  return tables as unknown as Tables;
}

function moved(found: Row, before: Row, after: Row): Row {
  const fields = Object.entries(after).map(([field, value]) => {
    const [is, was] = [found[field] ?? null, before[field] ?? null];
    if (typeof value === 'number' && typeof was === 'number' && typeof is === 'number') return [field, is + value - was] as const;
    return [field, JSON.stringify(was) === JSON.stringify(value) ? is : value] as const;
  });
  return Object.fromEntries(fields);
}
