/// <reference types="node" />
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { bill } from './bill.ts';

const totals = { subtotal: 29800, discount: 0, shipping: 690, tax: 4758, total: 30490, taxNote: 'Includes VAT', taxAdded: false };
const names = { currency: 'EUR', discount: 'Loyalty', rate: 'Standard' } as const;
const terms = (change: Partial<Parameters<typeof bill>[0]>): string[][] => {
  const { sums, total } = bill({ ...totals, ...change }, names);
  return [sums, total].map((facts) => facts.map(({ term }) => term));
};

test('tax that prices contain stands under the total, tax that comes on top above it', () => {
  assert.deepEqual(terms({}), [
    ['Subtotal', 'Shipping (Standard)'],
    ['Total', 'Includes VAT'],
  ]);
  assert.deepEqual(terms({ taxAdded: true, taxNote: 'Plus tax', discount: 500 }), [
    ['Subtotal', 'Loyalty', 'Shipping (Standard)', 'Plus tax'],
    ['Total'],
  ]);
});

test('a total is not called one while shipping is still to come', () => {
  assert.deepEqual(terms({ shipping: null })[1], ['Total before shipping', 'Includes VAT']);
});
