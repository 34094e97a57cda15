/*
 * Hears stories on stdin as `hear-stories.ts` does, and answers each that it believes it. Then it tells each otherwise, one field at a time and
 * each field so many times, and at the end writes one line of JSON on stderr: how many fields it tried, and where the grader's facts believed a lie.
 * `event order_placed.how`: one event says otherwise. `row orders.email`: a row does, from that line on. `alike order_placed.how`: whatever says
 * that value does, in every event and row from that line on.
 */
import { createInterface } from 'node:readline';
import { canonicalJson, type Json } from '#contract/canonical-json.ts';
import { doubt, Story } from './doubt.ts';
import { isScalar, nodesOf, valueAt, withAt, type Path } from './mutants/at-path.ts';
import { valuesByField } from './values-by-field.ts';

type Scalar = string | number | boolean | null;
type Tally = { tried: number; believed: number };

const TIMES = Number(process.argv[2] ?? '3');
const tallies = new Map<string, Tally>();
const stories: Story[] = [];
let turn = 0;

for await (const line of createInterface({ input: process.stdin })) {
  stories.push(Story.parse(JSON.parse(line)));
  process.stdout.write(`${canonicalJson({ because: null })}\n`);
}
const known = valuesByField(stories.flatMap(({ ledger }) => ledger.flatMap(({ events }) => events)));
for (const story of stories) story.ledger.forEach((_, at) => bend(story, at));
const believed = [...tallies].filter(([, tally]) => tally.believed > 0).map(([field]) => field);

process.stderr.write(`${JSON.stringify({ tried: tallies.size, believed: believed.toSorted() })}\n`);

/** Every lie about one line that was not told often enough. */
function bend(story: Story, at: number): void {
  const { command, events = [] } = story.ledger[at] ?? {};
  const deed = (command?.['deed'] ?? command) as { readonly kind?: string } | undefined;
  const kind = `${command?.['deed'] === undefined ? '' : 'bulk '}${deed?.kind ?? ''}`;
  events.forEach(({ type, data, writes }, index) => {
    for (const { field, path, value, instead } of leaves(type, data)) {
      attempt(kind, `event ${field}`, () => withAt(story, ['ledger', at, 'events', index, 'data', ...path], instead));
      if (typeof value === 'string' || (typeof value === 'number' && Math.abs(value) > 1))
        attempt(kind, `alike ${field}`, () => told(story, at, (each) => (each === value ? instead : each)));
    }
    for (const { table, id, row } of writes) {
      if (row === null) continue;
      const was = rowBefore(story, at, index, { table, id });
      for (const { field, path, value, instead } of leaves(table, row)) {
        if (was === undefined || valueAt(was, path) !== value)
          attempt(kind, `row ${field}`, () => rewritten(story, at, { table, id, path, value, instead }));
      }
    }
  });
}

function leaves(of: string, value: Json): readonly { field: string; path: Path; value: Scalar; instead: Scalar }[] {
  return nodesOf(value).flatMap(({ path, value: is }) => {
    const field = [of, ...path.filter((step) => typeof step === 'string')].join('.');
    const others = (known.get(field) ?? []).filter((other) => other !== is);
    return isScalar(is) && path.length > 0 ? [{ field, path, value: is, instead: others[turn++ % others.length] ?? near(is) }] : [];
  });
}

function near(value: Scalar): Scalar {
  if (typeof value === 'number') return value + 1;
  return typeof value === 'boolean' ? !value : `${value ?? ''}x`;
}

function attempt(kind: string, field: string, lie: () => Story | null): void {
  const tally = tallies.get(`${kind}: ${field}`) ?? { tried: 0, believed: 0 };
  tallies.set(`${kind}: ${field}`, tally);
  if (tally.tried >= TIMES) return;
  const story = lie();
  if (story === null) return;
  tally.tried += 1;
  if (doubt(story) === null) tally.believed += 1;
}

/** The story with other values in the events and rows from a line on, and the end that follows from it. */
function told(story: Story, from: number, other: (value: Json) => Json): Story {
  const deep = (value: Json): Json =>
    value === null || typeof value !== 'object'
      ? other(value)
      : Array.isArray(value)
        ? value.map(deep)
        : Object.fromEntries(Object.entries(value as { readonly [key: string]: Json }).map(([key, each]) => [key, deep(each)]));
  const ledger = story.ledger.map((line, at) => {
    if (at < from) return line;
    const events = line.events.map(({ type, data, writes }) => ({
      type,
      data: deep(data) as typeof data,
      writes: writes.map(({ table, id, row }) => ({
        table,
        id: renamed(other(id), id),
        row: row === null ? null : (deep(row) as typeof row),
      })),
    }));
    return { ...line, events };
  });
  return refolded({ ...story, ledger });
}

type Lie = { readonly table: string; readonly id: string; readonly path: Path; readonly value: Scalar; readonly instead: Scalar };

function rewritten(story: Story, from: number, { table, id, path, value, instead }: Lie): Story {
  const ledger = story.ledger.map((line, at) => {
    if (at < from) return line;
    const events = line.events.map((event) => ({
      ...event,
      writes: event.writes.map((write) =>
        write.table === table && write.id === id && write.row !== null && valueAt(write.row, path) === value
          ? { ...write, row: withAt(write.row, path, instead) }
          : write,
      ),
    }));
    return { ...line, events };
  });
  return refolded({ ...story, ledger });
}

function rowBefore(story: Story, at: number, event: number, row: { readonly table: string; readonly id: string }): Json | undefined {
  const earlier = [...story.ledger.slice(0, at).flatMap(({ events }) => events), ...(story.ledger[at]?.events ?? []).slice(0, event)];
  const written = earlier.flatMap(({ writes }) => writes).findLast(({ table, id }) => table === row.table && id === row.id);
  return written === undefined ? valueAt(story.initial.tables, [row.table, row.id]) : written.row;
}

function refolded(story: Story): Story {
  const writes = story.ledger.flatMap(({ events }) => events).flatMap((event) => event.writes);
  return {
    ...story,
    final: writes.reduce((final, { table, id, row }) => withAt(final, ['tables', table, id], row ?? undefined), story.initial),
  };
}

function renamed(other: Json, id: string): string {
  return typeof other === 'string' ? other : id;
}
