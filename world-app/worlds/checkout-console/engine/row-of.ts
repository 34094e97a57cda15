import type { Clock, Settings, Tables } from '#contract/checkout-console/state.ts';

export type TableName = keyof Tables;
export type Row<T extends TableName> = Tables[T][string];

/** The row that another row points at. A pointer that leads nowhere is our bug, so this throws. */
export function rowOf<T extends TableName>(tables: Tables, table: T, id: string): Row<T> {
  const row = findRow(tables, table, id);
  if (row === null) throw new Error(`${table} has no row ${id}`);
  return row;
}

/** The row that somebody outside asked for, or null. */
export function findRow<T extends TableName>(tables: Tables, table: T, id: string): Row<T> | null {
  return Object.hasOwn(tables[table], id) ? (tables[table][id] as Row<T>) : null;
}

/** World time and settings are the single rows `main` of their tables. */
export function clockOf(tables: Tables): Clock {
  return rowOf(tables, 'clock', 'main');
}

export function settingsOf(tables: Tables): Settings {
  return rowOf(tables, 'settings', 'main');
}
