import assert from 'node:assert/strict';
import test from 'node:test';
import fc from 'fast-check';
import { JsonValue } from './json-value.ts';

test('whatever JSON.parse gives is JSON, and comes back as it is', () => {
  fc.assert(fc.property(fc.jsonValue(), (value) => assert.deepEqual(JsonValue.parse(value), value)));
});

test('what JSON cannot hold is refused at any depth', () => {
  for (const odd of [undefined, NaN, Infinity, 1n, Symbol('s'), () => 1, new Date(0), new Map()]) {
    assert.equal(JsonValue.safeParse(odd).success, false, String(odd));
    assert.equal(JsonValue.safeParse({ list: [{ odd }] }).success, false, String(odd));
  }
});
