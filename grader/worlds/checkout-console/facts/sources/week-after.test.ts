import assert from 'node:assert/strict';
import { test } from 'node:test';
import { weekAfter } from './week-after.ts';

test('a week is seven days, over the ends of months, years and Februaries', () => {
  const weeks: readonly (readonly [string, string])[] = [
    ['2026-03-16T09:00:00Z', '2026-03-23T09:00:00Z'],
    ['2026-03-24T23:59:59Z', '2026-03-31T23:59:59Z'],
    ['2026-03-25T00:00:00Z', '2026-04-01T00:00:00Z'],
    ['2026-02-25T09:00:00Z', '2026-03-04T09:00:00Z'],
    ['2028-02-25T09:00:00Z', '2028-03-03T09:00:00Z'],
    ['2100-02-25T09:00:00Z', '2100-03-04T09:00:00Z'],
    ['2026-12-28T09:00:00Z', '2027-01-04T09:00:00Z'],
  ];
  for (const [from, to] of weeks) assert.equal(weekAfter(from), to);
});
