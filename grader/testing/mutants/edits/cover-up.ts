import type { Json } from '#contract/canonical-json.ts';
import { nodesOf, valueAt, withAt } from '../at-path.ts';
import type { Edit } from '../edit.ts';
import { writtenRows } from '../focus.ts';

/** A row is put back as it was at the start by one more write of some line, or every write of it is struck out. */
export const coverUp: Edit = {
  kind: 'cover up a change',
  make: (tale, luck) => {
    const row = luck.pick(writtenRows(tale));
    if (row === null) return null;
    const before = valueAt(tale, ['initial', 'tables', row.table, row.id]);
    const final = withAt(tale, ['final', 'tables', row.table, row.id], before);
    const events = nodesOf(tale.ledger, ['ledger']).filter(({ value }) => valueAt(value, ['writes']) !== undefined);
    if (luck.below(2) === 0) {
      const isHere = (write: Json): boolean => valueAt(write, ['table']) === row.table && valueAt(write, ['id']) === row.id;
      return events.reduce((told, { path, value }) => {
        const writes = valueAt(value, ['writes']) as readonly Json[];
        return writes.some(isHere)
          ? withAt(
              told,
              [...path, 'writes'],
              writes.filter((write) => !isHere(write)),
            )
          : told;
      }, final);
    }
    const event = luck.pick(events);
    if (event === null) return null;
    const writes = valueAt(event.value, ['writes']) as readonly Json[];
    return withAt(final, [...event.path, 'writes'], [...writes, { ...row, row: before ?? null }]);
  },
};
