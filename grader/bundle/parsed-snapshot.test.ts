import assert from 'node:assert/strict';
import { test } from 'node:test';
import { canonicalJson, parseCanonicalJson } from '#contract/canonical-json.ts';
import { Snapshot } from '#contract/snapshot.ts';
import { ParsedSnapshot } from './parsed-snapshot.ts';

const text = (tables: string): string => `{"bindings":{},"schema":1,"tables":${tables},"world":"checkout-console"}`;

for (const [what, tables] of [
  ['no tables', '{}'],
  ['a table without rows', '{"orders":{}}'],
  ['a row of any JSON', '{"orders":{"O-1":{"a":[null,{"__proto__":1}],"b":0.5,"c":""}}}'],
  ['a list of tables', '[]'],
  ['a table that is a list', '{"orders":[]}'],
  ['a table that is null', '{"orders":null}'],
  ['a row that is a list', '{"orders":{"O-1":[]}}'],
  ['a row that is null', '{"orders":{"O-1":null}}'],
  ['a row that is a number', '{"orders":{"O-1":1}}'],
] as const) {
  test(`${what} is taken or refused as any snapshot is`, () => {
    const value = parseCanonicalJson(text(tables), 64);
    assert.ok(value !== null);
    const [parsed, any] = [ParsedSnapshot.safeParse(value), Snapshot.safeParse(value)];
    assert.equal(parsed.success, any.success);
    if (parsed.success) assert.equal(canonicalJson(parsed.data), text(tables));
  });
}

for (const tables of ['{"__proto__":{"O-1":{}}}', '{"orders":{"__proto__":{}}}'])
  test(`a name that is more than a name is refused: ${tables}`, () => {
    const value = parseCanonicalJson(text(tables), 64);
    assert.ok(value !== null);
    assert.ok(!ParsedSnapshot.safeParse(value).success);
  });
