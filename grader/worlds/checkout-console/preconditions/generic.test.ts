import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Json } from '#contract/canonical-json.ts';
import type { Case } from '../case.ts';
import { smallShop } from '../../../testing/small-shop.ts';
import { genericPreconditions } from './generic.ts';

const shop = smallShop();
const trial = { initial: shop, found: shop } as unknown as Case;
const mugs = { variant: 'MUG-BLU', location: 'BER' };
const total = { computed: 'order_total', order: 'O-1042' };
const mug = { computed: 'refund', order: 'O-1042', lines: [{ line: 'line_1', quantity: 1 }] };
const text = (value: string): Json => ({ type: 'text', value });

/** For each precondition, arguments that hold and arguments that do not. */
const cases: Readonly<Record<string, { readonly holds: readonly Json[]; readonly fails: readonly Json[] }>> = {
  row_is: {
    holds: [
      { row: 'orders/O-1042', path: 'currency', value: text('EUR') },
      { row: 'orders/O-1042', path: 'onHold', value: { type: 'nothing' } },
      { row: 'orders/O-1042', path: 'totals.total', value: { type: 'amount', amount: total } },
      { row: 'customers/C-0087', path: 'cardConsent', value: { type: 'boolean', value: true } },
      { row: 'drafts/D-0996', path: 'shippingAddress', value: { type: 'something' } },
    ],
    fails: [
      { row: 'orders/O-1042', path: 'currency', value: text('USD') },
      { row: 'orders/O-9999', path: 'onHold', value: { type: 'nothing' } },
      { row: 'levels/MUG-BLU@BER', path: 'available', value: text('10') },
    ],
  },
  row_absent: { holds: [{ row: 'orders/O-1402' }], fails: [{ row: 'orders/O-1042' }] },
  level_is: {
    holds: [
      { ...mugs, bucket: 'available', n: '10' },
      { ...mugs, bucket: 'damaged', n: 0 },
    ],
    fails: [
      { ...mugs, bucket: 'available', n: 9 },
      { variant: 'MUG-BLU', location: 'PAR', bucket: 'held', n: 0 },
    ],
  },
  count_is: {
    holds: [
      { table: 'drafts', where: [{ path: 'customer', value: text('C-0087') }], n: 2 },
      { table: 'orders', where: [], n: 1 },
    ],
    fails: [{ table: 'drafts', where: [{ path: 'customer', value: text('C-0042') }], n: 1 }],
  },
  event_absent: { holds: [{ event: 'payment_refunded', about: 'O-1042' }], fails: [{ event: 'payment_captured', about: 'O-1042' }] },
  amounts_differ: { holds: [{ a: total, b: mug }], fails: [{ a: mug, b: mug }] },
  amounts_equal: {
    holds: [{ a: mug, b: { computed: 'stated', minor: '1450', currency: 'EUR' } }],
    fails: [{ a: total, b: { computed: 'captured', order: 'O-1042' } }].map(({ a }) => ({ a, b: { computed: 'nothing' } })),
  },
  amount_less: {
    holds: [{ a: mug, b: total }],
    fails: [
      { a: total, b: mug },
      { a: mug, b: mug },
    ],
  },
  signed_in_as: { holds: [{ role: 'order_manager' }], fails: [{ role: 'viewer' }] },
  tagged: {
    holds: [{ on: 'orders', id: 'O-1042', tag: 'vip', is: false }],
    fails: [
      { on: 'orders', id: 'O-1042', tag: 'vip', is: true },
      { on: 'orders', id: 'O-9999', tag: 'vip', is: false },
    ],
  },
};

test('each generic precondition is tried', () => {
  assert.deepEqual(Object.keys(cases).toSorted(), genericPreconditions.map(({ check }) => check).toSorted());
});

for (const [check, { holds, fails }] of Object.entries(cases)) {
  test(`${check} holds where it should, fails where it should, and knows its arguments`, () => {
    const run = (args: Json): boolean => {
      const found = genericPreconditions.find((each) => each.check === check);
      assert.ok(found);
      return found.run(trial, args as Parameters<typeof found.run>[1]).holds;
    };
    for (const args of holds) assert.equal(run(args), true, JSON.stringify(args));
    for (const args of fails) assert.equal(run(args), false, JSON.stringify(args));
    assert.throws(() => run({ nonsense: 1 }), /the task is malformed/);
  });
}
