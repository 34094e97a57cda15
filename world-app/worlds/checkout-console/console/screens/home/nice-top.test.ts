/// <reference types="node" />
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { niceTop } from './nice-top.ts';

test('a scale ends on a round number with room for the most, nothing at all included', () => {
  assert.deepEqual([0, 3, 4, 5, 21, 546_580, 800_000, 800_001].map(niceTop), [4, 4, 4, 8, 40, 800_000, 800_000, 2_000_000]);
});
