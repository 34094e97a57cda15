import type { LedgerEvent } from '#contract/ledger.ts';
import { isScalar, nodesOf } from './mutants/at-path.ts';

type Scalar = string | number | boolean | null;

/** What fields of events and rows say anywhere: `order_placed.how`, `orders.lines.title`. */
export function valuesByField(events: readonly LedgerEvent[]): ReadonlyMap<string, readonly Scalar[]> {
  const found = new Map<string, Set<Scalar>>();
  const said = events.flatMap(({ type, data, writes }) => [
    [type, data] as const,
    ...writes.flatMap(({ table, row }) => (row === null ? [] : [[table, row] as const])),
  ]);
  for (const [of, value] of said) {
    for (const { path, value: is } of nodesOf(value)) {
      const field = [of, ...path.filter((step) => typeof step === 'string')].join('.');
      if (isScalar(is) && is !== null) found.set(field, (found.get(field) ?? new Set<Scalar>()).add(is));
    }
  }
  return new Map([...found].map(([field, values]) => [field, [...values]]));
}
