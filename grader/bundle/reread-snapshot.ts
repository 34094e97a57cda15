import { parseCanonicalJson } from '#contract/canonical-json.ts';
import type { Snapshot } from '#contract/snapshot.ts';
import { walkRows } from './walk-rows.ts';

type Row = Snapshot['tables'][string][string];

/** A snapshot and the canonical text that it was read from. */
export type Read = { readonly snapshot: Snapshot; readonly text: string };

/** A row lies three objects deep. */
const ABOVE_A_ROW = 3;

/**
 * Reads a second snapshot of the same shop, of which most rows are as they were: a row whose bytes are those of the first snapshot's row is
 * that row, which has been found canonical and of its kind; only the others are read. The answer is that of reading all of it, with the first
 * snapshot's rows in place of equal ones.
 * @param deepest how deep brackets may nest in the whole text
 * @returns null where it cannot tell so (another head or end, an odd name, a row that is not canonical): then all of it has to be read
 */
export function rereadSnapshot(first: Read, text: string, deepest: number): Snapshot | null {
  const { head, end } = frameOf(first.snapshot);
  const known = rowTexts(first, head, end);
  if (known === null || !text.startsWith(head) || !text.endsWith(end)) return null;
  const tables: { [table: string]: { [id: string]: Row } } = {};
  const last = walkRows(text, head.length, {
    table: (table) => {
      tables[table] = {};
    },
    row: (table, id, at) => {
      const before = known.get(table)?.get(id);
      const same = before !== undefined && text.startsWith(before, at);
      const end = same ? at + before.length : endOfObject(text, at);
      const row = same ? first.snapshot.tables[table]?.[id] : readRow(text.slice(at, end), deepest - ABOVE_A_ROW);
      if (row === undefined) return -1;
      (tables[table] ??= {})[id] = row;
      return end;
    },
  });
  return last === text.length - end.length ? { ...first.snapshot, tables } : null;
}

/** What stands before the first table and behind the last. */
function frameOf({ bindings, schema, world }: Snapshot): { readonly head: string; readonly end: string } {
  return { head: `{"bindings":${JSON.stringify(bindings)},"schema":${schema},"tables":{`, end: `,"world":${JSON.stringify(world)}}` };
}

/** The text of every row, by table and id. Null where the text is not these rows one behind the other, in their frame. */
function rowTexts({ snapshot, text }: Read, head: string, end: string): ReadonlyMap<string, ReadonlyMap<string, string>> | null {
  if (!text.startsWith(head) || !text.endsWith(end)) return null;
  const tables = new Map<string, Map<string, string>>();
  const last = walkRows(text, head.length, {
    table: (table) => void tables.set(table, new Map()),
    row: (table, id, at) => {
      const row = JSON.stringify(snapshot.tables[table]?.[id]);
      if (row === undefined || !text.startsWith(row, at)) return -1;
      tables.get(table)?.set(id, row);
      return at + row.length;
    },
  });
  return last === text.length - end.length ? tables : null;
}

function readRow(text: string, deepest: number): Row | undefined {
  const row = parseCanonicalJson(text, deepest);
  return row === null || typeof row !== 'object' || Array.isArray(row) ? undefined : (row as Row);
}

/** Behind the bracket that closes the object which begins at `from`; `from` itself where none begins there or it does not end. */
function endOfObject(text: string, from: number): number {
  let depth = 0;
  let quoted = false;
  for (let at = from; at < text.length; at++) {
    const char = text[at];
    if (quoted) {
      if (char === '\\') at++;
      else if (char === '"') quoted = false;
    } else if (char === '"') quoted = true;
    else if (char === '{') depth++;
    else if (char === '}') depth--;
    if (depth === 0) return at === from ? from : at + 1;
  }
  return from;
}
