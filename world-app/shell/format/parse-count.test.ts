/// <reference types="node" />
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parseCount } from './parse-count.ts';

test('a whole number within its bounds is read, with spaces around it too', () => {
  assert.deepEqual(
    ['41', ' 7 ', '-3', '0'].map((text) => parseCount(text, { min: -5, max: 99 })),
    [41, 7, -3, 0],
  );
});

test('what is no whole number, or out of bounds, is not read', () => {
  for (const text of ['', ' ', '1.5', '2e1', '1,000', 'ten', '--1', '100', '-6'])
    assert.equal(parseCount(text, { min: -5, max: 99 }), null, text);
});
