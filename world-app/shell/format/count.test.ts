/// <reference types="node" />
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { count, signed } from './count.ts';

test('only one of a thing is singular', () => {
  assert.equal(count(0, 'unit'), '0 units');
  assert.equal(count(1, 'unit'), '1 unit');
  assert.equal(count(2, 'unit'), '2 units');
  assert.equal(count(2, 'entry', 'entries'), '2 entries');
});

test('a change shows its sign, with a real minus, and no change shows nothing', () => {
  assert.deepEqual([2, -2, 0].map(signed), ['+2', '−2', '']);
});
