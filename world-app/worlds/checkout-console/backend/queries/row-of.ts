import type { Tables } from '#contract/checkout-console/state.ts';

/** The row that another row points at. A pointer that leads nowhere is our bug. */
export function rowOf<T extends keyof Tables>(tables: Tables, table: T, id: string): Tables[T][string] {
  const row = tables[table][id];
  if (row === undefined) throw new Error(`${table} has no row ${id}`);
  return row;
}

/** World time and settings are single rows. */
export function clockOf(tables: Tables): Tables['clock'][string] {
  return rowOf(tables, 'clock', 'main');
}
