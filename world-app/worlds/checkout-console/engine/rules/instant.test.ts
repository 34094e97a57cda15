import assert from 'node:assert/strict';
import test from 'node:test';
import * as fc from 'fast-check';
import { Instant } from '#contract/checkout-console/values.ts';
import { addSeconds, instantOf, isRealInstant, secondsOf } from './instant.ts';

test('known instants have their known seconds', () => {
  assert.equal(secondsOf(Instant.parse('1970-01-01T00:00:00Z')), 0);
  assert.equal(secondsOf(Instant.parse('2000-03-01T00:00:00Z')), 951_868_800);
  assert.equal(secondsOf(Instant.parse('2026-03-16T09:00:00Z')), 1_773_651_600);
});

test('seconds and text agree over six centuries', () => {
  fc.assert(
    fc.property(fc.integer({ min: -9_000_000_000, max: 9_000_000_000 }), (seconds) => {
      assert.equal(secondsOf(instantOf(seconds)), seconds);
    }),
  );
});

test('a leap day is a day and 30 February is none', () => {
  assert.equal(addSeconds(Instant.parse('2028-02-28T23:59:59Z'), 1), '2028-02-29T00:00:00Z');
  assert.equal(isRealInstant('2028-02-29T12:00:00Z'), true);
  assert.equal(isRealInstant('2026-02-29T12:00:00Z'), false);
  assert.equal(isRealInstant('2026-03-16T25:00:00Z'), false);
  assert.equal(isRealInstant('tomorrow'), false);
});
