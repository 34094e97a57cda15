import assert from 'node:assert/strict';
import { test } from 'node:test';
import { reckon, refundedUpTo, spread, taxOf } from './money.ts';

/* The table of SPEC MON. */

const goods = [
  { quantity: 1, unitPrice: 24_900 },
  { quantity: 3, unitPrice: 1450 },
  { quantity: 1, unitPrice: 6490 },
];

test('a discount is spread by largest remainder and sums to itself', () => {
  assert.deepEqual(spread(2000, [24_900, 4350, 6490]), [1393, 244, 363]);
  assert.deepEqual(spread(1000, [1, 1, 1]), [334, 333, 333]);
});

test('equal remainders favour the earlier line', () => {
  assert.deepEqual(spread(1, [1, 1]), [1, 0]);
});

test('contained tax is extracted per line, half-up', () => {
  assert.deepEqual(
    [23_507, 4106, 6127].map((net) => taxOf(net, 'EUR')),
    [3753, 656, 978],
  );
  const { totals } = reckon({ currency: 'EUR', lines: goods, discount: 2000, shipping: 0 });
  assert.deepEqual(totals, { subtotal: 35_740, discount: 2000, shipping: 0, tax: 5387, total: 33_740 });
});

test('added tax is reckoned per line, not per unit', () => {
  const { totals } = reckon({ currency: 'USD', lines: [{ quantity: 3, unitPrice: 1999 }], discount: 0, shipping: 500 });
  assert.equal(totals.tax, 532);
  assert.equal(totals.total, 5997 + 500 + 532);
});

test('yen have no decimals', () => {
  const { totals } = reckon({ currency: 'JPY', lines: [{ quantity: 2, unitPrice: 2300 }], discount: 0, shipping: 800 });
  assert.equal(totals.total, 5400);
  assert.equal(refundedUpTo(4600, 1, 2), 2300);
});

test('refunds one by one sum to the line', () => {
  const series = (whole: number): number[] => [1, 2, 3].map((k) => refundedUpTo(whole, k, 3) - refundedUpTo(whole, k - 1, 3));
  assert.deepEqual(series(4106), [1369, 1368, 1369]);
  assert.deepEqual(series(656), [219, 218, 219]);
});

test('a discount larger than the goods counts as the goods', () => {
  const { totals } = reckon({ currency: 'EUR', lines: [{ quantity: 1, unitPrice: 500 }], discount: 900, shipping: 990 });
  assert.equal(totals.discount, 500);
  assert.equal(totals.total, 990);
});
