import assert from 'node:assert/strict';
import test from 'node:test';
import { FulfilmentId, LocationId } from '#contract/checkout-console/ids.ts';
import type { Level, Tables } from '#contract/checkout-console/state.ts';
import { apply } from '../apply.ts';
import type { CommandOf } from '../command.ts';
import { rowOf } from '../row-of.ts';
import { brokenInvariants } from '../rules/invariants.ts';
import { fulfilmentStatus, lifecycleStatus } from '../rules/order-status.ts';
import { authorisedOrder, onWaitingOrder, withCustomer } from '../testing/authorised-order.ts';
import { accept, refusedCode, typesOf } from '../testing/run.ts';
import { ids, smallShop } from '../testing/small-shop.ts';

const BER = LocationId.parse('BER');
const HAM = LocationId.parse('HAM');
const level = (tables: Tables): Pick<Level, 'available' | 'committed' | 'damaged' | 'onHand'> => {
  const { available, committed, damaged, onHand } = rowOf(tables, 'levels', 'MUG-BLU@BER');
  return { available, committed, damaged, onHand };
};
const sending = (tables: Tables, quantity: number): CommandOf<'fulfil'> => ({
  ...onWaitingOrder(tables, 'fulfil'),
  location: BER,
  lines: [{ line: ids.line, quantity }],
  tracking: 'HP2',
});
const cancelling = (tables: Tables, more: Partial<CommandOf<'cancel_order'>>): CommandOf<'cancel_order'> => ({
  ...onWaitingOrder(tables, 'cancel_order'),
  money: 'refund',
  restock: [ids.line],
  reason: 'Changed their mind',
  notify: false,
  ...more,
});

test('sending units takes them out of the house from where they were promised', () => {
  const { tables, events } = accept(smallShop(), sending(smallShop(), 2));
  assert.deepEqual(typesOf(events), ['order_fulfilled', 'stock_moved']);
  assert.deepEqual(level(tables), { available: 5, committed: 1, damaged: 0, onHand: 6 });
  const order = rowOf(tables, 'orders', ids.waitingOrder);
  assert.equal(fulfilmentStatus(order), 'partially fulfilled');
  assert.equal(order.shipments[0]?.id, 'O-0002-F1');
  assert.deepEqual(brokenInvariants(tables), []);
  const all = accept(tables, sending(tables, 1)).tables;
  assert.equal(fulfilmentStatus(rowOf(all, 'orders', ids.waitingOrder)), 'fulfilled');
  assert.equal(rowOf(all, 'orders', ids.waitingOrder).shipments[1]?.id, 'O-0002-F2');
});

test('pressing send twice sends one parcel', () => {
  const command = sending(smallShop(), 1);
  const once = accept(smallShop(), command).tables;
  assert.equal(apply(once, command, { actor: 'staff_01' }).kind, 'repeated');
});

test('units leave only from where they are promised, and never more than still wait', () => {
  const shop = smallShop();
  assert.equal(refusedCode(shop, { ...sending(shop, 1), location: HAM }), 'not_committed_here');
  assert.equal(refusedCode(shop, sending(shop, 4)), 'over_quantity');
  const twice = { line: ids.line, quantity: 1 };
  assert.equal(refusedCode(shop, { ...sending(shop, 1), lines: [twice, twice] }), 'unknown_line');
});

test('nothing leaves an order that is on hold', () => {
  const held = accept(smallShop(), { ...onWaitingOrder(smallShop(), 'put_on_hold'), reason: 'Awaits payment' }).tables;
  assert.equal(refusedCode(held, sending(held, 1)), 'on_hold');
  assert.equal(refusedCode(held, { ...onWaitingOrder(held, 'put_on_hold'), reason: 'Again' }), 'on_hold');
  const cleared = accept(held, onWaitingOrder(held, 'clear_on_hold')).tables;
  assert.equal(accept(cleared, sending(cleared, 1)).answer.kind, 'done');
});

test('calling a parcel off promises its units to the order again', () => {
  const sent = accept(smallShop(), sending(smallShop(), 2)).tables;
  const command = { ...onWaitingOrder(sent, 'cancel_fulfilment'), fulfilment: FulfilmentId.parse('O-0002-F1') };
  const { tables, events } = accept(sent, command);
  assert.deepEqual(typesOf(events), ['fulfilment_canceled', 'stock_moved']);
  assert.deepEqual(level(tables), level(smallShop()));
  assert.deepEqual(brokenInvariants(tables), []);
  assert.equal(refusedCode(tables, { ...onWaitingOrder(tables, 'cancel_fulfilment'), fulfilment: command.fulfilment }), 'already_canceled');
});

test('a parcel of which units were paid back is not called off', () => {
  const sent = accept(smallShop(), sending(smallShop(), 3)).tables;
  const back = accept(sent, {
    kind: 'refund',
    order: ids.waitingOrder,
    lines: [{ line: ids.line, quantity: 1, restock: 'return' }],
    shipping: 0,
    reason: 'Other',
    notify: false,
    labelFee: false,
    amount: 1369,
    opKey: 'O-0002.v2.refund',
    ifVersion: 2,
  }).tables;
  const command = { ...onWaitingOrder(back, 'cancel_fulfilment'), fulfilment: FulfilmentId.parse('O-0002-F1') };
  assert.equal(refusedCode(back, command), 'already_refunded');
});

test('cancelling voids what was only authorised and puts the goods back', () => {
  const shop = authorisedOrder();
  const { tables, events } = accept(shop, cancelling(shop, { money: 'void' }));
  assert.deepEqual(typesOf(events), ['payment_voided', 'units_canceled', 'stock_moved', 'order_canceled']);
  assert.deepEqual(level(tables), { available: 8, committed: 0, damaged: 0, onHand: 8 });
  assert.deepEqual(rowOf(tables, 'payments', 'pay_0002').refunds, []);
  assert.equal(lifecycleStatus(rowOf(tables, 'orders', ids.waitingOrder)), 'canceled');
  assert.deepEqual(brokenInvariants(tables), []);
  assert.equal(refusedCode(tables, cancelling(tables, { money: 'later' })), 'already_canceled');
});

test('cancelling gives captured money back in one refund, and tells the customer only if asked to', () => {
  const { tables } = accept(smallShop(), cancelling(smallShop(), { notify: true }));
  const [refund] = rowOf(tables, 'payments', 'pay_0002').refunds;
  assert.deepEqual([refund?.amount, refund?.shipping, refund?.adjustment], [5096, 990, 0]);
  assert.equal(rowOf(tables, 'messages', 'msg_0001').subject, 'Your order O-0002 was cancelled');
  assert.equal(Object.keys(accept(smallShop(), cancelling(smallShop(), {})).tables.messages).length, 0);
  assert.deepEqual(brokenInvariants(tables), []);
});

test('an order of which a part was refunded can still be cancelled, and restocks each unit once', () => {
  const part = accept(smallShop(), {
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
  }).tables;
  const { tables } = accept(part, cancelling(part, {}));
  assert.deepEqual(level(tables), { available: 8, committed: 0, damaged: 0, onHand: 8 });
  const refunds = rowOf(tables, 'payments', 'pay_0002').refunds;
  assert.deepEqual(
    refunds.map(({ amount }) => amount),
    [1369, 5096 - 1369],
  );
  assert.deepEqual(brokenInvariants(tables), []);
});

test('void is for money that was not captured and refund for money that was', () => {
  assert.equal(refusedCode(smallShop(), cancelling(smallShop(), { money: 'void' })), 'already_captured');
  const shop = authorisedOrder();
  assert.equal(refusedCode(shop, cancelling(shop, { money: 'refund' })), 'nothing_to_do');
  const { tables } = accept(smallShop(), cancelling(smallShop(), { money: 'later' }));
  assert.deepEqual(rowOf(tables, 'payments', 'pay_0002').refunds, []);
});

test('lines that are not restocked are booked as damaged', () => {
  const { tables } = accept(smallShop(), cancelling(smallShop(), { restock: [] }));
  assert.deepEqual(level(tables), { available: 5, committed: 0, damaged: 3, onHand: 8 });
});

test('an order of which anything has left is not cancelled', () => {
  const sent = accept(smallShop(), sending(smallShop(), 1)).tables;
  assert.equal(refusedCode(sent, cancelling(sent, {})), 'shipped');
});

test('a canceled order takes no money, parcels or holds any more', () => {
  const shop = authorisedOrder();
  const { tables } = accept(shop, cancelling(shop, { money: 'later' }));
  assert.equal(refusedCode(tables, { ...onWaitingOrder(tables, 'capture'), amount: 5096 }), 'already_canceled');
  assert.equal(refusedCode(tables, onWaitingOrder(tables, 'mark_paid')), 'already_canceled');
  assert.equal(refusedCode(tables, sending(tables, 1)), 'already_canceled');
  assert.equal(refusedCode(tables, { ...onWaitingOrder(tables, 'put_on_hold'), reason: 'x' }), 'already_canceled');
});

test('archiving moves neither money nor goods and can be undone', () => {
  const { tables } = accept(smallShop(), onWaitingOrder(smallShop(), 'archive_order'));
  assert.equal(lifecycleStatus(rowOf(tables, 'orders', ids.waitingOrder)), 'archived');
  assert.deepEqual(tables.levels, smallShop().levels);
  assert.equal(refusedCode(tables, onWaitingOrder(tables, 'archive_order')), 'nothing_to_do');
  const back = accept(tables, onWaitingOrder(tables, 'unarchive_order')).tables;
  assert.equal(lifecycleStatus(rowOf(back, 'orders', ids.waitingOrder)), 'open');
});

test('a stale tab changes nothing of an order that somebody cancelled', () => {
  const shop = authorisedOrder();
  const seen = { ...onWaitingOrder(shop, 'capture'), amount: 5096 };
  const { tables } = accept(shop, cancelling(shop, { money: 'later' }));
  assert.equal(refusedCode(tables, seen), 'stale');
});

test('consent makes no difference to a cancellation', () => {
  const shop = withCustomer(authorisedOrder(), { cardConsent: false });
  assert.equal(accept(shop, cancelling(shop, { money: 'void' })).answer.kind, 'done');
});
