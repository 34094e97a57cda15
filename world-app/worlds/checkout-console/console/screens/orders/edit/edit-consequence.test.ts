import assert from 'node:assert/strict';
import test from 'node:test';
import { LocationId, Sku } from '#contract/checkout-console/ids.ts';
import { differenceWords, stockWords } from './edit-consequence.ts';

const totals = { subtotal: 5400, discount: 0, shipping: 0, tax: 0, total: 5400, taxNote: '' } as unknown as Parameters<
  typeof differenceWords
>[0]['totals'];
const lamp = { title: 'Lamp', variant: Sku.parse('LMP-OAK'), location: LocationId.parse('BER') };

test('the bar says what is to be collected or comes off, in the order’s currency', () => {
  assert.equal(differenceWords({ currency: 'EUR', totals }, 2000), '€20.00 more to collect, total €74.00');
  assert.equal(differenceWords({ currency: 'JPY', totals }, -2300), '¥2,300 less, total ¥3,100');
  assert.equal(differenceWords({ currency: 'EUR', totals }, 0), 'The total stays €54.00');
});

test('the bar says where units are promised and where they go back on sale', () => {
  assert.deepEqual(
    stockWords([
      { ...lamp, units: 1 },
      { ...lamp, units: -2 },
    ]),
    ['1 × Lamp promised at BER', '2 × Lamp back on sale at BER'],
  );
});
