import { useState } from 'react';

/** Rows that a person ticked, by key, in the order in which they were ticked. */
export type Picked<Row> = {
  readonly rows: readonly Row[];
  readonly has: (row: Row) => boolean;
  readonly toggle: (row: Row) => void;
  /** Ticks all of these rows, or takes them all off where all are ticked. */
  readonly toggleAll: (rows: readonly Row[]) => void;
  readonly set: (rows: readonly Row[]) => void;
};

/**
 * The selection of a list. It belongs to one search of it: another one begins with nothing selected, another page does not. Rows that are
 * on screen count as they are there now, so that what is sent is what the person sees.
 */
export function useSelection<Row extends { readonly id: string }>(search: string, shown: readonly Row[]): Picked<Row> {
  const [state, setState] = useState<{ readonly search: string; readonly rows: ReadonlyMap<string, Row> }>({ search, rows: new Map() });
  const ticked = state.search === search ? state.rows : new Map<string, Row>();
  const fresh = new Map(shown.map((row) => [row.id, row]));
  const save = (rows: ReadonlyMap<string, Row>): void => setState({ search, rows });
  return {
    rows: [...ticked].map(([key, row]) => fresh.get(key) ?? row),
    has: (row) => ticked.has(row.id),
    toggle: (row) => {
      const next = new Map(ticked);
      if (!next.delete(row.id)) next.set(row.id, row);
      save(next);
    },
    toggleAll: (rows) => {
      const next = new Map(ticked);
      const all = rows.every((row) => ticked.has(row.id));
      for (const row of rows) {
        if (all) next.delete(row.id);
        else next.set(row.id, row);
      }
      save(next);
    },
    set: (rows) => save(new Map(rows.map((row) => [row.id, row]))),
  };
}
