import { canonicalJson, type Json } from '#contract/canonical-json.ts';
import { isScalar, textAt, valueAt } from './at-path.ts';
import { journals, parts, type Part, type Tale } from './tale.ts';

/**
 * One thing that two tales say differently; undefined where one does not say it at all. `at`: field names, without the numbers of lists,
 * and `network.line` for a whole line. `line`: the line of a journal that it is in.
 */
export type Difference = {
  readonly at: string;
  readonly was: Json | undefined;
  readonly is: Json | undefined;
  readonly line: { readonly was: Json | undefined; readonly is: Json | undefined } | null;
};

/** All in which a tale differs from another. Lines of journals are compared in their order, whatever their numbers. */
export function differences(was: Tale, is: Tale): readonly Difference[] {
  return parts.flatMap((part) => inPart(part, was, is));
}

/** Whether there is any. */
export function differ(was: Tale, is: Tale): boolean {
  return parts.some((part) => inPart(part, was, is).length > 0);
}

function inPart(part: Part, was: Tale, is: Tale): readonly Difference[] {
  const [before, after] = [was[part], is[part]];
  if (before === after) return [];
  if (part === 'after') return ofPages(before, after);
  if (!(journals as readonly Part[]).includes(part) || !Array.isArray(before) || !Array.isArray(after))
    return between(before, after, part, null);
  const leaving = (tale: Tale): Json[] => (part === 'ledger' ? asTheyLeft(tale) : (tale[part] as readonly Json[]).map(unnumbered));
  return inJournal(part, leaving(was), leaving(is));
}

/** A page is another, whatever on it: a forger draws all of it anew. */
function ofPages(was: Json, is: Json): readonly Difference[] {
  const names = new Set([was, is].flatMap((pages) => (pages !== null && typeof pages === 'object' ? Object.keys(pages) : [])));
  return [...names].flatMap((name) => {
    const [before, after] = [valueAt(was, [name]), valueAt(is, [name])];
    return between(before, after, 'after', null).length === 0 ? [] : [{ at: 'after.page', was: before, is: after, line: null }];
  });
}

function unnumbered(line: Json): Json {
  if (line === null || typeof line !== 'object' || Array.isArray(line)) return line;
  const { seq: _seq, ...rest } = line as { readonly [field: string]: Json };
  return rest;
}

/** Lines of the ledger with their events in any order and, of all they wrote, the rows that were otherwise before. */
function asTheyLeft({ initial, ledger }: Tale): Json[] {
  const now = new Map<string, Json>();
  return (ledger as readonly Json[]).map((line) => {
    const events = valueAt(line, ['events']);
    if (!Array.isArray(events)) return unnumbered(line);
    const rows: { [row: string]: Json } = {};
    for (const write of events.flatMap((event) => (valueAt(event, ['writes']) as readonly Json[] | undefined) ?? [])) {
      const [table, id] = ['table', 'id'].map((field) => textAt(write, field));
      rows[`${table ?? ''}/${id ?? ''}`] = valueAt(write, ['row']) ?? null;
    }
    for (const [row, after] of Object.entries(rows)) {
      const before = now.has(row) ? now.get(row) : valueAt(initial, ['tables', ...row.split('/', 2)]);
      if (canonicalJson(before ?? null) === canonicalJson(after)) delete rows[row];
      now.set(row, after);
    }
    const told = events.map((event) => canonicalJson([valueAt(event, ['type']) ?? null, valueAt(event, ['data']) ?? null])).toSorted();
    return { ...(unnumbered(line) as object), events: told.map((each) => JSON.parse(each) as Json), rows };
  });
}

/** What only joins the journals or describes what the agent saw does not tell two lines apart. */
const JOINTS: ReadonlySet<string> = new Set(['id', 'actionId', 'requestId', 'observation']);

/** A line without its joints. */
export function kernel(line: Json): string {
  if (line === null || typeof line !== 'object' || Array.isArray(line)) return canonicalJson(line);
  return canonicalJson(Object.fromEntries(Object.entries(line).filter(([field]) => !JOINTS.has(field))) as Json);
}

/** Lines that both have, in the same order, differ at most in their joints; what stands between two of them is compared one by one. */
function inJournal(part: Part, was: readonly Json[], is: readonly Json[]): readonly Difference[] {
  const found: Difference[] = [];
  let [left, right] = [0, 0];
  for (const [at, to] of [...common(was.map(kernel), is.map(kernel)), [was.length, is.length] as const]) {
    const [gone, come] = [was.slice(left, at), is.slice(right, to)];
    if (gone.length === come.length) found.push(...gone.flatMap((line, index) => inLine(line, come[index], part)));
    else {
      found.push(...gone.map((line) => ({ at: `${part}.line`, was: line, is: undefined, line: { was: line, is: undefined } })));
      found.push(...come.map((line) => ({ at: `${part}.line`, was: undefined, is: line, line: { was: undefined, is: line } })));
    }
    if (at < was.length) found.push(...inLine(was[at], is[to], part));
    [left, right] = [at + 1, to + 1];
  }
  return found;
}

function inLine(was: Json | undefined, is: Json | undefined, part: Part): readonly Difference[] {
  return between(was, is, part, { was, is });
}

/** Positions of a longest list of lines that both have. */
function common(before: readonly string[], after: readonly string[]): readonly (readonly [number, number])[] {
  const longest = Array.from({ length: before.length + 1 }, () => Array.from({ length: after.length + 1 }, () => 0));
  const at = (i: number, j: number): number => longest[i]?.[j] ?? 0;
  for (let i = before.length - 1; i >= 0; i--) {
    for (let j = after.length - 1; j >= 0; j--) {
      const row = longest[i];
      if (row !== undefined) row[j] = before[i] === after[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1));
    }
  }
  const pairs: [number, number][] = [];
  for (let [i, j] = [0, 0]; i < before.length && j < after.length;) {
    if (before[i] === after[j]) pairs.push([i++, j++]);
    else if (at(i + 1, j) >= at(i, j + 1)) i++;
    else j++;
  }
  return pairs;
}

function between(was: Json | undefined, is: Json | undefined, at: string, line: Difference['line']): readonly Difference[] {
  if (was === is) return [];
  if (isScalar(was) || isScalar(is) || was === undefined || is === undefined || Array.isArray(was) !== Array.isArray(is))
    return [{ at, was, is, line }];
  const keys = new Set([...Object.keys(was), ...Object.keys(is)]);
  return [...keys].flatMap((key) => {
    const [before, after] = [was, is].map((value) =>
      Object.hasOwn(value, key) ? (value as { readonly [key: string]: Json })[key] : undefined,
    );
    return between(before, after, Array.isArray(was) ? at : `${at}.${key}`, line);
  });
}
