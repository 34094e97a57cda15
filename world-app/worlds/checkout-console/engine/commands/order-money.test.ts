import assert from 'node:assert/strict';
import test from 'node:test';
import { Instant } from '#contract/checkout-console/values.ts';
import type { Tables } from '#contract/checkout-console/state.ts';
import { apply } from '../apply.ts';
import { rowOf } from '../row-of.ts';
import { brokenInvariants } from '../rules/invariants.ts';
import { minor } from '../rules/minor.ts';
import { financialStatus } from '../rules/order-status.ts';
import { authorisedOrder, onWaitingOrder, withCustomer, withOrder } from '../testing/authorised-order.ts';
import { accept, dataOf, refusedCode, typesOf } from '../testing/run.ts';
import { ids, now, smallShop } from '../testing/small-shop.ts';

const after = Instant.parse('2026-03-17T09:00:00Z');

function later(tables: Tables): Tables {
  return { ...tables, clock: { main: { ...rowOf(tables, 'clock', 'main'), now: after } } };
}

function statusOf(tables: Tables): string {
  const order = rowOf(tables, 'orders', ids.waitingOrder);
  return financialStatus(order, rowOf(tables, 'payments', order.payment), rowOf(tables, 'clock', 'main').now);
}

test('capturing takes the authorised money once', () => {
  const shop = authorisedOrder();
  const capture = { ...onWaitingOrder(shop, 'capture'), amount: 5096 };
  const { tables, events } = accept(shop, capture);
  assert.deepEqual(typesOf(events), ['payment_captured']);
  assert.deepEqual(rowOf(tables, 'payments', 'pay_0002').captures, [{ at: now, amount: 5096 }]);
  assert.equal(statusOf(tables), 'paid');
  assert.deepEqual(brokenInvariants(tables), []);
  assert.equal(apply(tables, capture, { actor: 'staff_01' }).kind, 'repeated');
  assert.equal(refusedCode(tables, { ...onWaitingOrder(tables, 'capture'), amount: 1 }), 'already_captured');
});

test('capturing less gives up the rest: nothing more can be captured', () => {
  const shop = authorisedOrder();
  const { tables } = accept(shop, { ...onWaitingOrder(shop, 'capture'), amount: 2000 });
  assert.equal(statusOf(tables), 'partially paid');
  assert.equal(refusedCode(tables, { ...onWaitingOrder(tables, 'capture'), amount: 3096 }), 'already_captured');
  assert.equal(refusedCode(tables, onWaitingOrder(tables, 'void_payment')), 'already_captured');
});

test('more than was authorised is never captured, even where the order came to cost more', () => {
  const shop = authorisedOrder();
  assert.equal(refusedCode(shop, { ...onWaitingOrder(shop, 'capture'), amount: 5097 }), 'over_capture');
  const { totals } = rowOf(shop, 'orders', ids.waitingOrder);
  const dearer = withOrder(shop, ids.waitingOrder, { totals: { ...totals, total: minor(6000) } });
  assert.equal(refusedCode(dearer, { ...onWaitingOrder(dearer, 'capture'), amount: 6000 }), 'over_capture');
});

test('an authorisation that ran out is not captured, whether or not the world has noticed yet', () => {
  const shop = later(authorisedOrder());
  const command = { ...onWaitingOrder(shop, 'capture'), amount: 5096 };
  assert.equal(refusedCode(shop, command), 'auth_expired');
  const { tables, events } = accept(shop, { kind: 'tick' }, 'world');
  assert.deepEqual(
    typesOf(events).filter((type) => type === 'authorisation_lapsed'),
    ['authorisation_lapsed'],
  );
  assert.equal(rowOf(tables, 'payments', 'pay_0002').lapsedAt, after);
  assert.equal(statusOf(tables), 'expired');
  assert.equal(refusedCode(tables, command), 'auth_expired');
  assert.deepEqual(typesOf(accept(tables, { kind: 'tick' }, 'world').events), []);
});

test('voiding lets the money go for good and leaves no refund behind', () => {
  const shop = authorisedOrder();
  const { tables, events } = accept(shop, onWaitingOrder(shop, 'void_payment'));
  assert.deepEqual(typesOf(events), ['payment_voided']);
  assert.equal(statusOf(tables), 'voided');
  assert.deepEqual(rowOf(tables, 'payments', 'pay_0002').refunds, []);
  assert.equal(refusedCode(tables, { ...onWaitingOrder(tables, 'capture'), amount: 1 }), 'already_voided');
  assert.equal(refusedCode(tables, onWaitingOrder(tables, 'void_payment')), 'already_voided');
});

test('an order that is marked as paid wears the badge and has no money', () => {
  const shop = authorisedOrder();
  const { tables, events } = accept(shop, onWaitingOrder(shop, 'mark_paid'));
  assert.deepEqual(typesOf(events), ['payment_marked_paid']);
  assert.equal(statusOf(tables), 'paid');
  assert.deepEqual(rowOf(tables, 'payments', 'pay_0002').captures, []);
  assert.equal(refusedCode(tables, onWaitingOrder(tables, 'mark_paid')), 'already_paid');
});

test('only an order manager takes, voids or waves money through', () => {
  const shop = authorisedOrder();
  assert.equal(refusedCode(shop, { ...onWaitingOrder(shop, 'capture'), amount: 5096 }, 'staff_02'), 'not_permitted');
  assert.equal(refusedCode(shop, onWaitingOrder(shop, 'void_payment'), 'staff_02'), 'not_permitted');
  assert.equal(refusedCode(shop, onWaitingOrder(shop, 'mark_paid'), 'staff_02'), 'not_permitted');
});

test('a new authorisation is a new payment of the same order, and the old one stays as it ended', () => {
  const shop = accept(later(authorisedOrder()), { kind: 'tick' }, 'world').tables;
  const { tables, events } = accept(shop, { ...onWaitingOrder(shop, 'reauthorise'), card: ids.mastercard });
  assert.deepEqual(typesOf(events), ['order_charge_attempted', 'payment_authorised']);
  assert.equal(rowOf(tables, 'orders', ids.waitingOrder).payment, 'pay_0003');
  assert.equal(rowOf(tables, 'payments', 'pay_0003').authorised, 5096);
  assert.deepEqual(rowOf(tables, 'payments', 'pay_0002'), rowOf(shop, 'payments', 'pay_0002'));
  assert.equal(statusOf(tables), 'authorized');
  const paid = accept(tables, { ...onWaitingOrder(tables, 'capture'), amount: 5096 }).tables;
  assert.equal(statusOf(paid), 'paid');
  assert.deepEqual(brokenInvariants(paid), []);
});

test('a new authorisation needs the customer’s consent, a saved card and one that has run out', () => {
  const shop = later(authorisedOrder());
  const command = { ...onWaitingOrder(shop, 'reauthorise'), card: ids.mastercard };
  assert.equal(refusedCode(withCustomer(shop, { cardConsent: false }), command), 'consent_required');
  assert.equal(refusedCode(shop, { ...command, card: 'card_0009' as typeof ids.visa }), 'unknown_card');
  assert.equal(refusedCode(authorisedOrder(), command), 'not_expired');
  assert.equal(refusedCode(smallShop(), command), 'not_expired');
});

test('a declined new authorisation is on record, changes nothing, and the next card may try at once', () => {
  const shop = later(authorisedOrder());
  const command = { ...onWaitingOrder(shop, 'reauthorise'), card: ids.declining };
  const { tables, events, answer } = accept(shop, command);
  assert.equal(answer.kind, 'declined');
  assert.deepEqual(dataOf(events, 'order_charge_attempted'), {
    order: 'O-0002',
    card: 'card_0003',
    amount: 5096,
    outcome: 'declined',
    code: 'card_declined',
  });
  assert.deepEqual(tables.orders, shop.orders);
  assert.deepEqual(tables.payments, shop.payments);
  assert.equal(accept(tables, { ...command, card: ids.visa }).answer.kind, 'done');
});
