import assert from 'node:assert/strict';
import test from 'node:test';
import { inspect } from 'node:util';
import fc from 'fast-check';
import { JsonObject, JsonValue } from './json-value.ts';

test('whatever JSON.parse gives is JSON, and comes back as it is', () => {
  fc.assert(fc.property(fc.jsonValue(), (value) => assert.deepEqual(JsonValue.parse(value), value)));
});

test('what JSON cannot hold is refused at any depth', () => {
  for (const odd of [undefined, NaN, Infinity, 1n, Symbol('s'), () => 1, new Map(), new Set()]) {
    assert.equal(JsonValue.safeParse(odd).success, false, inspect(odd));
    assert.equal(JsonValue.safeParse({ list: [{ odd }] }).success, false, inspect(odd));
  }
});

test('an object is no list, no text and nothing with a prototype of its own', () => {
  for (const odd of [null, [], 'text', 1, undefined, new Map(), { at: undefined }]) {
    assert.equal(JsonObject.safeParse(odd).success, false, inspect(odd));
  }
  const planted = JSON.parse('{"__proto__":{"a":1},"b":null}') as unknown;
  assert.equal(JsonObject.parse(planted), planted);
});
