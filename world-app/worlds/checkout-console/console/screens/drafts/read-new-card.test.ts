import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readNewCard } from './read-new-card.ts';

test('a card is read as people write it', () => {
  const expected = { ok: true, card: { number: '4242424242424242', expires: '2028-05' } };
  for (const [number, expiry] of [
    ['4242 4242 4242 4242', '05/28'],
    ['4242-4242-4242-4242', ' 05 / 28 '],
  ] as const)
    assert.deepEqual(readNewCard(number, expiry), expected);
});

test('half a card is said to be one', () => {
  for (const [number, expiry, problem] of [
    ['4242', '05/28', /whole number/],
    ['4242 4242 4242 424x', '05/28', /whole number/],
    ['4242424242424242', '13/28', /month and year/],
    ['4242424242424242', '', /month and year/],
  ] as const) {
    const read = readNewCard(number, expiry);
    assert.match(read.ok ? '' : read.problem, problem);
  }
});
