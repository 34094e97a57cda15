import { canonicalJson, type Json } from '#contract/canonical-json.ts';
import type { Snapshot } from '#contract/snapshot.ts';

/** One row of the store that is not as it was. `null` stands for a field or row that is not there. */
export type RowChange = {
  readonly row: string;
  readonly kind: 'new' | 'changed' | 'gone';
  readonly fields: readonly { readonly name: string; readonly before: Json; readonly after: Json }[];
};

/** Every row that differs between two snapshots, by table and id, with the fields that do. */
export function rowChanges(before: Snapshot, after: Snapshot): readonly RowChange[] {
  const tables = union(before.tables, after.tables);
  return tables.flatMap((table) => {
    const [from, to] = [before.tables[table] ?? {}, after.tables[table] ?? {}];
    return union(from, to).flatMap((id): RowChange[] => {
      const [was, is] = [from[id], to[id]];
      const fields = union(was ?? {}, is ?? {})
        .map((name) => ({ name, before: was?.[name] ?? null, after: is?.[name] ?? null }))
        .filter((field) => canonicalJson(field.before) !== canonicalJson(field.after));
      if (fields.length === 0 && was !== undefined && is !== undefined) return [];
      return [{ row: `${table}/${id}`, kind: was === undefined ? 'new' : is === undefined ? 'gone' : 'changed', fields }];
    });
  });
}

function union(a: object, b: object): string[] {
  return [...new Set([...Object.keys(a), ...Object.keys(b)])].sort();
}
