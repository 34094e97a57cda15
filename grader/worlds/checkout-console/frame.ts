import type { Grading } from '#contract/grading.ts';
import type { Row } from '../../facts/fold-ledger.ts';
import { sameJson } from '../../facts/same-json.ts';

export type Frame = Grading['frame'];

/**
 * Whether a frame lets a row change (SPEC FRAME-2). Entries name `table/id`, `table/field=value` (by the row as it was, or, where new, as it
 * is) or `table/*`; with `fields`, only those may differ, and the row may neither appear nor vanish.
 */
export function allows(frame: Frame, table: string, id: string, before: Row | null, after: Row | null): boolean {
  return frame.some(
    ({ row, fields }) => names(row, table, id, before ?? after ?? {}) && (fields === undefined || onlyIn(fields, before, after)),
  );
}

/** Whether a frame names what an event is about: any of the ways in which `references` can name it. */
export function namesAny(frame: Frame, references: readonly string[]): boolean {
  return frame.some(
    ({ row }) => references.includes(row) || (row.endsWith('/*') && references.some((name) => name.startsWith(row.slice(0, -1)))),
  );
}

function names(entry: string, table: string, id: string, row: Row): boolean {
  if (entry === `${table}/${id}` || entry === `${table}/*`) return true;
  const selector = /^([a-zA-Z]+)\/([a-zA-Z]+)=(.+)$/.exec(entry);
  return selector !== null && selector[1] === table && row[selector[2] ?? ''] === selector[3];
}

function onlyIn(fields: readonly string[], before: Row | null, after: Row | null): boolean {
  if (before === null || after === null) return false;
  const all = new Set([...Object.keys(before), ...Object.keys(after)]);
  return [...all].every((field) => fields.includes(field) || sameJson(before[field] ?? null, after[field] ?? null));
}
