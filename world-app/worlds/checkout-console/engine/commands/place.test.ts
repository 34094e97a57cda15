import assert from 'node:assert/strict';
import test from 'node:test';
import type { Tables } from '#contract/checkout-console/state.ts';
import { Instant } from '#contract/checkout-console/values.ts';
import { apply } from '../apply.ts';
import type { CommandOf } from '../command.ts';
import { rowOf } from '../row-of.ts';
import { brokenInvariants } from '../rules/invariants.ts';
import { accept, dataOf, refusedCode, typesOf } from '../testing/run.ts';
import { ids, smallShop } from '../testing/small-shop.ts';

const { draft, unheldDraft } = ids;

/** D-0001 with everything chosen: version 4, total 498.00 + 9.90. */
function ready(card = ids.visa): Tables {
  const billed = accept(smallShop(), { kind: 'set_address', draft, shipping: null, billing: ids.home, ifVersion: 1 }).tables;
  const rated = accept(billed, { kind: 'choose_rate', draft, rate: ids.standard, ifVersion: 2 }).tables;
  return accept(rated, { kind: 'choose_card', draft, card, ifVersion: 3 }).tables;
}
const placing: CommandOf<'place'> = { kind: 'place', draft, total: 50790, opKey: 'D-0001.v4.place', ifVersion: 4 };

test('placing makes order and payment, consumes the hold and moves the units, in one command', () => {
  const { tables, events, answer } = accept(ready(), placing);
  assert.deepEqual(answer, { kind: 'placed', order: 'O-0003' });
  assert.deepEqual(typesOf(events), [
    'payment_attempted',
    'order_placed',
    'payment_captured',
    'hold_consumed',
    'stock_moved',
    'draft_completed',
    'customer_notified',
  ]);
  const order = rowOf(tables, 'orders', 'O-0003');
  assert.deepEqual(order.totals, { subtotal: 49800, discount: 0, shipping: 990, tax: 7951, total: 50790 });
  assert.equal(order.lines[0]?.location, 'BER');
  assert.equal(order.shippingAddress.city, 'Hamburg');
  assert.equal(order.billingAddress?.city, 'Berlin');
  const payment = rowOf(tables, 'payments', order.payment);
  assert.deepEqual(payment.method, { kind: 'card', card: 'card_0001', brand: 'Visa', last4: '4242' });
  assert.deepEqual(payment.captures, [{ at: '2026-03-16T09:00:00Z', amount: 50790 }]);
  assert.deepEqual(rowOf(tables, 'holds', ids.hold).state, { kind: 'consumed', order: 'O-0003', at: '2026-03-16T09:00:00Z' });
  const { onHand, held, committed, available } = rowOf(tables, 'levels', 'CHR-ASH@BER');
  assert.deepEqual({ onHand, held, committed, available }, { onHand: 2, held: 0, committed: 2, available: 0 });
  assert.equal(rowOf(tables, 'drafts', draft).fate.kind, 'completed');
  assert.equal(rowOf(tables, 'counters', 'order').next, 4);
  assert.deepEqual(brokenInvariants(tables), []);
});

test('pressing twice places once and charges once', () => {
  const once = accept(ready(), placing).tables;
  const again = apply(once, placing, { actor: 'staff_01' });
  assert.deepEqual(again, { kind: 'repeated', answer: { kind: 'placed', order: 'O-0003' } });
  assert.equal(refusedCode(once, { ...placing, opKey: 'D-0001.v5.place', ifVersion: 5 }), 'already_completed');
});

test('a declined card moves nothing, keeps the hold, and the next card may try at the same version', () => {
  const { tables, events, answer } = accept(ready(ids.declining), placing);
  assert.equal(answer.kind, 'declined');
  assert.deepEqual(typesOf(events), ['payment_attempted']);
  assert.deepEqual(dataOf(events, 'payment_attempted'), {
    draft: 'D-0001',
    card: 'card_0003',
    amount: 50790,
    outcome: 'declined',
    code: 'card_declined',
  });
  assert.equal(rowOf(tables, 'holds', ids.hold).state.kind, 'active');
  assert.equal(rowOf(tables, 'drafts', draft).version, 4);
  assert.equal(Object.keys(tables.orders).length, 2);
  const other = accept(tables, { kind: 'choose_card', draft, card: ids.visa, ifVersion: 4 }).tables;
  assert.equal(accept(other, { ...placing, opKey: 'D-0001.v5.place', ifVersion: 5 }).answer.kind, 'placed');
});

test('every guard is checked again at placing', () => {
  const placeAt = (version: number): CommandOf<'place'> => ({ ...placing, opKey: `D-0001.v${version}.place`, ifVersion: version });
  assert.equal(refusedCode(smallShop(), placeAt(1)), 'no_billing_address');
  const billed = accept(smallShop(), { kind: 'set_address', draft, shipping: null, billing: ids.home, ifVersion: 1 }).tables;
  assert.equal(refusedCode(billed, placeAt(2)), 'no_rate');
  assert.equal(refusedCode(ready(), { ...placing, total: 50789 }), 'total_changed');
  assert.equal(refusedCode(ready(), { ...placing, ifVersion: 3 }), 'stale');
  assert.equal(refusedCode(ready(), { ...placing, opKey: 'D-0001.v3.place' }), 'stale');
});

test('a hold whose time has come expires before the command and placing is refused', () => {
  const shop = ready();
  const late: Tables = { ...shop, clock: { main: { ...rowOf(shop, 'clock', 'main'), now: Instant.parse('2026-03-16T09:30:00Z') } } };
  const { tables, events } = accept(late, { kind: 'tick' }, 'world');
  assert.deepEqual(typesOf(events), ['hold_expired', 'stock_moved']);
  assert.equal(rowOf(tables, 'levels', 'CHR-ASH@BER').available, 2);
  assert.equal(refusedCode(tables, placing), 'hold_expired');
  const freed = accept(tables, { kind: 'set_quantity', draft, line: ids.line, quantity: 2, ifVersion: 4 }).tables;
  assert.equal(accept(freed, { ...placing, opKey: 'D-0001.v5.place', ifVersion: 5 }).answer.kind, 'placed');
});

test('a line without hold is allocated at the first location that has all of it', () => {
  const { tables } = accept(smallShop(), {
    kind: 'place',
    draft: unheldDraft,
    total: 2900 + 4400 + 990,
    opKey: 'D-0002.v1.place',
    ifVersion: 1,
  });
  const order = rowOf(tables, 'orders', 'O-0003');
  assert.deepEqual(
    order.lines.map(({ variant, location }) => [variant, location]),
    [
      ['MUG-BLU', 'BER'],
      ['CND-FIG', 'HAM'],
    ],
  );
  assert.equal(rowOf(tables, 'levels', 'MUG-BLU@BER').committed, 5);
  assert.equal(rowOf(tables, 'levels', 'CND-FIG@HAM').available, 2);
  assert.deepEqual(brokenInvariants(tables), []);
});

test('more than any location has is refused as a whole', () => {
  const more = accept(smallShop(), { kind: 'set_quantity', draft: unheldDraft, line: ids.line, quantity: 6, ifVersion: 1 }).tables;
  const command: CommandOf<'place'> = { kind: 'place', draft: unheldDraft, total: 14090, opKey: 'D-0002.v2.place', ifVersion: 2 };
  assert.equal(refusedCode(more, command), 'insufficient_stock');
});

test('completing without payment makes an unpaid order that holds the goods', () => {
  const { tables, events } = accept(smallShop(), {
    kind: 'complete_without_payment',
    draft,
    opKey: 'D-0001.v1.waive',
    ifVersion: 1,
  });
  assert.ok(typesOf(events).includes('payment_waived'));
  assert.ok(!typesOf(events).includes('payment_captured'));
  const order = rowOf(tables, 'orders', 'O-0003');
  assert.equal(order.billingAddress, null);
  assert.equal(order.rate, null);
  const payment = rowOf(tables, 'payments', order.payment);
  assert.equal(payment.method.kind, 'none');
  assert.deepEqual(payment.captures, []);
  assert.equal(rowOf(tables, 'holds', ids.hold).state.kind, 'consumed');
  assert.deepEqual(brokenInvariants(tables), []);
});

test('only an order manager may waive the payment', () => {
  const command = { kind: 'complete_without_payment', draft, opKey: 'D-0001.v1.waive', ifVersion: 1 } as const;
  assert.equal(refusedCode(smallShop(), command, 'staff_02'), 'not_permitted');
});
