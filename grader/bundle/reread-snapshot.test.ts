import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { canonicalJson, parseCanonicalJson } from '#contract/canonical-json.ts';
import type { Snapshot } from '#contract/snapshot.ts';
import { sameJson } from '../facts/same-json.ts';
import { ParsedSnapshot } from './parsed-snapshot.ts';
import { rereadSnapshot, type Read } from './reread-snapshot.ts';

const name = fc.oneof(
  { weight: 20, arbitrary: fc.constantFrom('O-1104', 'orders', 'a', 'b', 'constructor', 'V-1', '') },
  { weight: 1, arbitrary: fc.constantFrom('7', '10', '__proto__', 'ä', 'a"b', 'back\\slash', 'tab\t') },
);
const row = fc.dictionary(name, fc.jsonValue({ maxDepth: 2 }), { maxKeys: 3 });
const tables = fc.dictionary(name, fc.dictionary(name, row, { maxKeys: 4 }), { maxKeys: 3 });

const snapshotOf = (rows: Snapshot['tables']): Snapshot => ({
  world: 'checkout-console',
  schema: 1,
  bindings: { order: { id: 'O-1' } },
  tables: rows,
});

/** What reading the whole text says. */
function wholly(text: string): Snapshot | null {
  return ParsedSnapshot.safeParse(parseCanonicalJson(text, 64)).data ?? null;
}

function read(text: string): Read | null {
  const snapshot = wholly(text);
  return snapshot === null ? null : { snapshot, text };
}

test('whatever a text is, it is read as all of it would be, or not at all', () => {
  const rounds = 1000;
  const told = { answers: 0 };
  const spoil = fc.option(
    fc.record({ at: fc.double({ min: 0, max: 1, noNaN: true }), char: fc.constantFrom('"', '{', '}', ',', ' ', '\\', '0', '') }),
  );
  fc.assert(
    fc.property(tables, tables, spoil, (before, changed, spoiled) => {
      const first = read(canonicalJson(snapshotOf(before as Snapshot['tables'])));
      if (first === null) return;
      const whole = canonicalJson(snapshotOf({ ...before, ...changed } as Snapshot['tables']));
      const at = Math.floor((spoiled?.at ?? 0) * whole.length);
      const text = spoiled === null ? whole : whole.slice(0, at) + spoiled.char + whole.slice(at + 1);
      const answer = rereadSnapshot(first, text, 64);
      if (answer === null) return;
      told.answers += 1;
      const asWhole = wholly(text);
      assert.ok(asWhole !== null, text);
      assert.deepEqual(answer, asWhole);
      assert.equal(canonicalJson(answer), text);
    }),
    { numRuns: rounds, seed: 5 },
  );
  assert.ok(told.answers > rounds / 10, `only ${told.answers} were answered`);
});

const shop = snapshotOf({
  clock: { main: { now: '2026-03-16T09:00:00Z' } },
  orders: { 'O-1': { id: 'O-1', lines: [{ sku: '}"{' }] }, 'O-2': { id: 'O-2', note: 'a "quoted" \\ note' }, 'O-3': { id: 'O-3' } },
});
const first = read(canonicalJson(shop)) as Read;

test('a row that is as it was is the very same; one that changed, came or went is read', () => {
  const { 'O-1': gone, 'O-2': kept, 'O-3': changed } = first.snapshot.tables['orders'] ?? {};
  assert.ok(gone !== undefined);
  const after: Snapshot['tables'] = {
    ...shop.tables,
    orders: { 'O-2': kept ?? {}, 'O-3': { ...changed, note: 'with } and "' }, 'O-4': { id: 'O-4' } },
  };
  const answer = rereadSnapshot(first, canonicalJson(snapshotOf(after)), 64);
  assert.deepEqual(answer?.tables, after);
  assert.equal(answer?.tables['orders']?.['O-2'], kept);
  assert.equal(answer?.tables['clock']?.['main'], first.snapshot.tables['clock']?.['main']);
  assert.ok(sameJson(answer?.bindings ?? null, shop.bindings));
});

for (const { what, bend } of [
  { what: 'a space between two rows', bend: (text: string) => text.replace(',"O-2"', ', "O-2"') },
  { what: 'a row that stands twice', bend: (text: string) => text.replace('"O-3":{"id":"O-3"}', '"O-3":{"id":"O-3"},"O-3":{"id":"O-3"}') },
  { what: 'rows in another order', bend: (text: string) => text.replace('"O-3":{"id":"O-3"}', '"O-0":{"id":"O-0"}') },
  { what: 'a row that is a list', bend: (text: string) => text.replace('"O-3":{"id":"O-3"}', '"O-3":["O-3"]') },
  { what: 'a row with its fields in another order', bend: (text: string) => text.replace('{"id":"O-3"}', '{"z":1,"id":"O-3"}') },
  { what: 'a row that does not end', bend: (text: string) => text.replace('"O-3":{"id":"O-3"}', '"O-3":{"id":"O-3') },
  { what: 'other bindings', bend: (text: string) => text.replace('"id":"O-1"}},"schema"', '"id":"O-2"}},"schema"') },
  { what: 'another world', bend: (text: string) => text.replace('"checkout-console"', '"incident"') },
  { what: 'more behind the end', bend: (text: string) => `${text} ` },
  { what: 'a row that nests too deep', bend: (text: string) => text.replace('{"id":"O-3"}', `{"id":${'['.repeat(61)}${']'.repeat(61)}}`) },
]) {
  test(`${what} is not answered`, () => {
    const text = bend(first.text);
    assert.notEqual(text, first.text);
    assert.equal(rereadSnapshot(first, text, 64), null);
  });
}
