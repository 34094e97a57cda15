import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createRateLimit } from './rate-limit.ts';

test('so many at once, then as many as time brings', () => {
  let now = 1000;
  const ask = createRateLimit({ burst: 2, perSecond: 0.5 }, () => now);
  assert.deepEqual([ask(), ask(), ask()], [null, null, 2]);
  now += 1000;
  assert.equal(ask(), 1);
  now += 1000;
  assert.deepEqual([ask(), ask()], [null, 2]);
  now += 1_000_000;
  assert.deepEqual([ask(), ask(), ask()], [null, null, 2]);
});
