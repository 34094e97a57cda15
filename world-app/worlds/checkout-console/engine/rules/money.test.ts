import assert from 'node:assert/strict';
import test from 'node:test';
import * as fc from 'fast-check';
import { LineId, LocationId, Sku } from '#contract/checkout-console/ids.ts';
import type { OrderLine } from '#contract/checkout-console/state.ts';
import { allocate } from './allocate.ts';
import { divideHalfUp } from './divide-half-up.ts';
import { minor } from './minor.ts';
import { refundOfLine } from './refund-amount.ts';
import { lineTax } from './tax.ts';
import { computeTotals } from './totals.ts';

const line = (more: Partial<OrderLine>): OrderLine => ({
  id: LineId.parse('line_1'),
  variant: Sku.parse('MUG-BLU'),
  title: 'Mug',
  quantity: 3,
  unitPrice: minor(1450),
  discount: minor(244),
  location: LocationId.parse('BER'),
  fulfilled: 3,
  canceled: 0,
  returned: 0,
  refunded: 0,
  ...more,
});

test('an order discount of 20.00 splits by largest remainder, and so do the nets and the VAT they contain', () => {
  const { lines, totals } = computeTotals({
    currency: 'EUR',
    lines: [
      { quantity: 1, unitPrice: 24900 },
      { quantity: 3, unitPrice: 1450 },
      { quantity: 1, unitPrice: 6490 },
    ],
    discount: 2000,
    shipping: 0,
  });
  assert.deepEqual(
    lines.map(({ discount, net, tax }) => [discount, net, tax]),
    [
      [1393, 23507, 3753],
      [244, 4106, 656],
      [363, 6127, 978],
    ],
  );
  assert.deepEqual(totals, { subtotal: 35740, discount: 2000, shipping: 0, tax: 5387, total: 33740 });
});

test('equal remainders go to the earlier line', () => {
  assert.deepEqual(allocate(1000, [1, 1, 1]), [334, 333, 333]);
  assert.deepEqual(allocate(1, [1, 1]), [1, 0]);
});

test('shares sum to what was spread and none is off by a unit', () => {
  fc.assert(
    fc.property(fc.nat(1_000_000), fc.array(fc.integer({ min: 1, max: 500_000 }), { minLength: 1, maxLength: 12 }), (amount, weights) => {
      const shares = allocate(amount, weights);
      const whole = weights.reduce((sum, weight) => sum + weight, 0);
      assert.equal(
        shares.reduce((sum, share) => sum + share, 0),
        amount,
      );
      assert.ok(shares.every((share, index) => Math.abs(share * whole - amount * (weights[index] ?? 0)) < whole));
    }),
  );
});

test('an amount cannot be spread over nothing', () => {
  assert.deepEqual(allocate(0, [0, 0]), [0, 0]);
  assert.throws(() => allocate(1, [0, 0]), RangeError);
});

test('added tax is rounded per line, not per unit', () => {
  assert.equal(lineTax(3 * 1999, 'USD'), 532);
  assert.equal(
    computeTotals({ currency: 'USD', lines: [{ quantity: 3, unitPrice: 1999 }], discount: 0, shipping: 500 }).totals.total,
    7029,
  );
});

test('yen have no decimals and contain their tax', () => {
  const { totals } = computeTotals({ currency: 'JPY', lines: [{ quantity: 2, unitPrice: 2300 }], discount: 0, shipping: 800 });
  assert.deepEqual(totals, { subtotal: 4600, discount: 0, shipping: 800, tax: 418, total: 5400 });
  const two = line({ quantity: 2, unitPrice: minor(2300), discount: minor(0) });
  assert.equal(refundOfLine(two, 1, 'JPY').amount, 2300);
});

test('refunds of single units sum to the line, and so does their tax', () => {
  const series = [0, 1, 2].map((refunded) => refundOfLine(line({ refunded }), 1, 'EUR'));
  assert.deepEqual(
    series.map(({ amount }) => amount),
    [1369, 1368, 1369],
  );
  assert.deepEqual(
    series.map(({ tax }) => tax),
    [219, 218, 219],
  );
});

test('however a line is refunded, it gives back exactly what was paid for it', () => {
  const steps = fc.array(fc.integer({ min: 1, max: 5 }), { minLength: 1, maxLength: 6 });
  fc.assert(
    fc.property(steps, fc.integer({ min: 1, max: 99_999 }), fc.constantFrom('EUR', 'USD', 'JPY'), (parts, unitPrice, currency) => {
      const quantity = parts.reduce((sum, part) => sum + part, 0);
      const whole = line({ quantity, unitPrice: minor(unitPrice), discount: minor(0) });
      const amounts = parts.map((part, index) => {
        const refunded = parts.slice(0, index).reduce((sum, each) => sum + each, 0);
        return refundOfLine({ ...whole, refunded }, part, currency).amount;
      });
      assert.equal(
        amounts.reduce((sum, amount) => sum + amount, 0),
        refundOfLine(whole, quantity, currency).amount,
      );
    }),
  );
});

test('a discount larger than the goods is cut to them', () => {
  const { totals } = computeTotals({ currency: 'EUR', lines: [{ quantity: 1, unitPrice: 300 }], discount: 500, shipping: 990 });
  assert.deepEqual(totals, { subtotal: 300, discount: 300, shipping: 990, tax: 0, total: 990 });
});

test('halves round up and floats are refused', () => {
  assert.equal(divideHalfUp(5, 2), 3);
  assert.equal(divideHalfUp(4, 3), 1);
  assert.throws(() => divideHalfUp(-1, 2), RangeError);
  assert.throws(() => minor(0.1), RangeError);
});
