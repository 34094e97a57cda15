import assert from 'node:assert/strict';
import test from 'node:test';
import fc from 'fast-check';
import { canonicalJson, type Json } from '#contract/canonical-json.ts';
import { sameJson } from './same-json.ts';

const same = (a: Json, b: Json): boolean => canonicalJson(a) === canonicalJson(b);

test('two values are the same where their canonical encodings are', () => {
  const small = fc.jsonValue({ depthSize: 'small', maxDepth: 3 }) as fc.Arbitrary<Json>;
  fc.assert(fc.property(small, small, (a, b) => assert.equal(sameJson(a, b), same(a, b))));
  fc.assert(fc.property(small, (a) => assert.ok(sameJson(a, JSON.parse(canonicalJson(a)) as Json))));
});

test('one field more, less, renamed or of another kind is a difference', () => {
  const row: Json = { id: 'x', list: [1, { a: null }], on: true };
  const others: Json[] = [
    { ...row, more: 1 },
    { id: 'x', list: [1, { a: null }] },
    { id: 'x', list: [1, { b: null }], on: true },
    { id: 'x', list: { 0: 1, 1: { a: null } }, on: true },
    { id: 'x', list: [1, { a: 0 }], on: true },
    { id: 'x', list: [1], on: true },
    [],
    null,
  ];
  for (const other of others) assert.ok(!sameJson(row, other) && !sameJson(other, row), canonicalJson(other));
});

test('a key named __proto__ is data like any other', () => {
  const planted = JSON.parse('{"__proto__":{"a":1}}') as Json;
  assert.ok(!sameJson(planted, { a: 1 }) && !sameJson({}, planted) && !sameJson(planted, {}));
  assert.ok(sameJson(planted, JSON.parse('{"__proto__":{"a":1}}') as Json));
});
