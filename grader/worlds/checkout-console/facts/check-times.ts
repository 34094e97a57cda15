import type { Json } from '#contract/canonical-json.ts';
import { tampered } from '../../../invalid-evidence.ts';
import type { CheckoutStep } from '../case.ts';

/** Fields that say when something was done, and not until when something holds. */
const DONE: ReadonlySet<string> = new Set(
  'at placedAt createdAt openedAt canceledAt archivedAt authorisedAt lapsedAt voidedAt markedPaidAt'.split(' '),
);

/** When something was done is the date of the line that tells of it, unless a row of that line said so before (SPEC EVID-14), else `tampered`. */
export function checkTimes(steps: readonly CheckoutStep[]): void {
  for (const { line, changes } of steps) {
    const known = new Set([line.at, ...changes.flatMap(({ before }) => timesIn(before))]);
    for (const { table, id, after } of changes) {
      const other = timesIn(after).find((time) => !known.has(time));
      if (other !== undefined)
        throw tampered(`ledger line ${line.seq} of ${line.at}: ${table}/${id} says that something was done at ${other}`);
    }
  }
}

function timesIn(value: Json): readonly string[] {
  if (value === null || typeof value !== 'object') return [];
  const own = Object.entries(value as { readonly [field: string]: Json }).flatMap(([field, each]) =>
    DONE.has(field) && typeof each === 'string' ? [each] : [],
  );
  return [...own, ...(Object.values(value) as readonly Json[]).flatMap(timesIn)];
}
