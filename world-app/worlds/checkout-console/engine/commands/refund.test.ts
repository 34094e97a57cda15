import assert from 'node:assert/strict';
import test from 'node:test';
import { apply } from '../apply.ts';
import type { CommandOf } from '../command.ts';
import { rowOf } from '../row-of.ts';
import { brokenInvariants } from '../rules/invariants.ts';
import { accept, refusedCode, typesOf } from '../testing/run.ts';
import { ids, smallShop } from '../testing/small-shop.ts';

const oneMug: CommandOf<'refund'> = {
  kind: 'refund',
  order: ids.waitingOrder,
  lines: [{ line: ids.line, quantity: 1, restock: 'cancel' }],
  shipping: 0,
  reason: 'Other',
  notify: false,
  labelFee: false,
  amount: 1369,
  opKey: 'O-0002.v1.refund',
  ifVersion: 1,
};

test('one unit gives back its share of the net, and an unshipped one goes back on sale', () => {
  const { tables, events } = accept(smallShop(), oneMug);
  assert.deepEqual(typesOf(events), ['payment_refunded', 'units_refunded', 'units_canceled', 'stock_moved']);
  const [refund] = rowOf(tables, 'payments', 'pay_0002').refunds;
  assert.equal(refund?.id, 'refund_0001');
  assert.equal(refund?.amount, 1369);
  assert.equal(rowOf(tables, 'orders', ids.waitingOrder).lines[0]?.refunded, 1);
  const { available, committed, onHand } = rowOf(tables, 'levels', 'MUG-BLU@BER');
  assert.deepEqual({ available, committed, onHand }, { available: 6, committed: 2, onHand: 8 });
  assert.deepEqual(brokenInvariants(tables), []);
});

test('a refund in full gives back everything, shipping included, and tells the customer if asked to', () => {
  const { tables, events } = accept(smallShop(), {
    ...oneMug,
    lines: [{ line: ids.line, quantity: 3, restock: 'cancel' }],
    shipping: 990,
    notify: true,
    amount: 5096,
  });
  assert.equal(typesOf(events).at(-1), 'customer_notified');
  assert.equal(rowOf(tables, 'messages', 'msg_0001').subject, 'Refund for order O-0002');
  assert.equal(refusedCode(tables, { ...oneMug, opKey: 'O-0002.v2.refund', ifVersion: 2 }), 'over_quantity');
});

test('returned goods add to the stock; goods not worth restocking do not', () => {
  const shipped = { ...oneMug, order: ids.shippedOrder, opKey: 'O-0001.v1.refund' };
  const back = accept(smallShop(), { ...shipped, lines: [{ line: ids.line, quantity: 1, restock: 'return' }] }).tables;
  assert.equal(rowOf(back, 'levels', 'MUG-BLU@BER').onHand, 9);
  assert.equal(rowOf(back, 'levels', 'MUG-BLU@BER').available, 6);
  const kept = accept(smallShop(), { ...shipped, lines: [{ line: ids.line, quantity: 1, restock: 'no_restock' }] });
  assert.deepEqual(typesOf(kept.events), ['payment_refunded', 'units_refunded']);
  const scrapped = accept(smallShop(), { ...oneMug, lines: [{ line: ids.line, quantity: 1, restock: 'no_restock' }] }).tables;
  const { damaged, committed, onHand } = rowOf(scrapped, 'levels', 'MUG-BLU@BER');
  assert.deepEqual({ damaged, committed, onHand }, { damaged: 1, committed: 2, onHand: 8 });
});

test('the restock type has to fit whether the goods have left', () => {
  assert.equal(refusedCode(smallShop(), { ...oneMug, lines: [{ line: ids.line, quantity: 1, restock: 'return' }] }), 'restock_mismatch');
  const shipped = { ...oneMug, order: ids.shippedOrder, opKey: 'O-0001.v1.refund' };
  assert.equal(refusedCode(smallShop(), shipped), 'restock_mismatch');
});

test('pressing refund twice pays once', () => {
  const once = accept(smallShop(), oneMug).tables;
  assert.deepEqual(apply(once, oneMug, { actor: 'staff_01' }), { kind: 'repeated', answer: { kind: 'done' } });
});

test('amounts above what is left, or other than the rules give, are refused', () => {
  assert.equal(refusedCode(smallShop(), { ...oneMug, amount: 1450 }), 'total_changed');
  assert.equal(refusedCode(smallShop(), { ...oneMug, shipping: 991, amount: 2360 }), 'over_refund');
  assert.equal(refusedCode(smallShop(), { ...oneMug, lines: [] }), 'total_changed');
  const twice = { line: ids.line, quantity: 1, restock: 'cancel' } as const;
  assert.equal(refusedCode(smallShop(), { ...oneMug, lines: [twice, twice] }), 'unknown_line');
});

test('support may give back 50.00 on one order and no more', () => {
  const full = { ...oneMug, lines: [{ line: ids.line, quantity: 3, restock: 'cancel' as const }], shipping: 990, amount: 5096 };
  assert.equal(refusedCode(smallShop(), full, 'staff_02'), 'limit');
  const most = { ...full, shipping: 894, amount: 5000 };
  const given = accept(smallShop(), most, 'staff_02').tables;
  const rest = { ...oneMug, lines: [], shipping: 1, amount: 1, opKey: 'O-0002.v2.refund', ifVersion: 2 };
  assert.equal(refusedCode(given, rest, 'staff_02'), 'limit');
  assert.equal(accept(given, rest, 'staff_01').answer.kind, 'done');
});

test('an order completed without payment has nothing to give back', () => {
  const waived = accept(smallShop(), {
    kind: 'complete_without_payment',
    draft: ids.draft,
    opKey: 'D-0001.v1.waive',
    ifVersion: 1,
  }).tables;
  const order = 'O-0003' as typeof ids.waitingOrder;
  const refund = { ...oneMug, order, amount: 24900, opKey: 'O-0003.v1.refund' };
  assert.equal(refusedCode(waived, refund), 'over_refund');
});
