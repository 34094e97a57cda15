import assert from 'node:assert/strict';
import test from 'node:test';
import { DisputeId, LocationId, RefundId, ReturnId } from '#contract/checkout-console/ids.ts';
import type { Tables } from '#contract/checkout-console/state.ts';
import { Instant } from '#contract/checkout-console/values.ts';
import { apply } from '../apply.ts';
import type { CommandOf } from '../command.ts';
import { rowOf } from '../row-of.ts';
import { disputeState } from '../rules/dispute-state.ts';
import { brokenInvariants } from '../rules/invariants.ts';
import { fulfilmentStatus } from '../rules/order-status.ts';
import { afterSaleShop } from '../testing/after-sale.ts';
import { withOrder } from '../testing/authorised-order.ts';
import { accept, refusedCode, typesOf } from '../testing/run.ts';
import { ids, now, smallShop } from '../testing/small-shop.ts';

const HAM = LocationId.parse('HAM');
const receiving: CommandOf<'receive_return'> = {
  kind: 'receive_return',
  return: ReturnId.parse('R-0001'),
  location: HAM,
  lines: [{ line: ids.line, sellable: 1, damaged: 1 }],
  opKey: 'R-0001.v1.receive',
  ifVersion: 1,
};
const twoMugs: CommandOf<'refund'> = {
  kind: 'refund',
  order: ids.shippedOrder,
  lines: [{ line: ids.line, quantity: 2, restock: 'no_restock' }],
  shipping: 0,
  reason: 'Other',
  notify: false,
  labelFee: true,
  amount: 2737 - 490,
  opKey: 'O-0001.v2.refund',
  ifVersion: 2,
};
const answering: CommandOf<'answer_dispute'> = {
  kind: 'answer_dispute',
  dispute: DisputeId.parse('dsp_0001'),
  refund: null,
  tracking: 'HP1',
  text: 'Delivered on 11 March.',
  opKey: 'dsp_0001.v1.answer_dispute',
  ifVersion: 1,
};
const accepting: CommandOf<'accept_dispute'> = {
  kind: 'accept_dispute',
  dispute: answering.dispute,
  opKey: 'dsp_0001.v1.accept_dispute',
  ifVersion: 1,
};

function at(tables: Tables, instant: string): Tables {
  return { ...tables, clock: { main: { ...rowOf(tables, 'clock', 'main'), now: Instant.parse(instant) } } };
}

test('a returned parcel is taken in where it was received, sellable and spoilt units apart', () => {
  const { tables, events } = accept(afterSaleShop(), receiving);
  assert.deepEqual(typesOf(events), ['return_received', 'units_returned', 'stock_moved', 'stock_moved']);
  const { available, damaged, onHand } = rowOf(tables, 'levels', 'MUG-BLU@HAM');
  assert.deepEqual({ available, damaged, onHand }, { available: 2, damaged: 1, onHand: 3 });
  assert.deepEqual(rowOf(tables, 'levels', 'MUG-BLU@BER'), rowOf(smallShop(), 'levels', 'MUG-BLU@BER'));
  assert.equal(fulfilmentStatus(rowOf(tables, 'orders', ids.shippedOrder)), 'partially returned');
  assert.deepEqual(brokenInvariants(tables), []);
  assert.equal(apply(tables, receiving, { actor: 'staff_01' }).kind, 'repeated');
  assert.equal(refusedCode(tables, { ...receiving, opKey: 'R-0001.v2.receive', ifVersion: 2 }), 'already_received');
});

test('returned goods are restocked once: the refund that follows moves only money, less the label', () => {
  const received = accept(afterSaleShop(), receiving).tables;
  const { tables, events } = accept(received, twoMugs);
  assert.deepEqual(typesOf(events), ['payment_refunded', 'units_refunded']);
  assert.deepEqual(tables.levels, received.levels);
  const [refund] = rowOf(tables, 'payments', 'pay_0001').refunds;
  assert.deepEqual([refund?.amount, refund?.adjustment], [2247, -490]);
  assert.deepEqual(brokenInvariants(tables), []);
  const again = { ...twoMugs, lines: [{ line: ids.line, quantity: 2, restock: 'return' as const }] };
  assert.equal(refusedCode(received, again), 'restock_mismatch');
});

test('the label is kept back only where a parcel came back', () => {
  assert.equal(refusedCode(afterSaleShop(), { ...twoMugs, opKey: 'O-0001.v1.refund', ifVersion: 1 }), 'no_return');
});

test('no more comes back than was announced, and nothing that is not there', () => {
  const shop = afterSaleShop();
  assert.equal(refusedCode(shop, { ...receiving, lines: [{ line: ids.line, sellable: 3, damaged: 0 }] }), 'over_quantity');
  assert.equal(refusedCode(shop, { ...receiving, lines: [{ line: ids.line, sellable: 0, damaged: 0 }] }), 'nothing_to_do');
  assert.equal(refusedCode(shop, { ...receiving, lines: [{ line: ids.secondLine, sellable: 1, damaged: 0 }] }), 'unknown_line');
  assert.equal(refusedCode(shop, { ...receiving, location: LocationId.parse('PAR') }), 'not_found');
  assert.equal(refusedCode(shop, receiving, 'staff_02'), 'not_permitted');
});

test('a return that was announced more than 30 days after the goods left is not received', () => {
  const shop = afterSaleShop();
  const [shipment] = rowOf(shop, 'orders', ids.shippedOrder).shipments;
  assert.ok(shipment);
  const left = (instant: string): Tables => withOrder(shop, ids.shippedOrder, { shipments: [{ ...shipment, at: Instant.parse(instant) }] });
  assert.equal(refusedCode(left('2026-02-12T08:59:59Z'), receiving), 'window_passed');
  assert.equal(accept(left('2026-02-12T09:00:00Z'), receiving).answer.kind, 'done');
});

test('announcing a return moves nothing, and counts what was announced before', () => {
  const opening: CommandOf<'open_return'> = {
    kind: 'open_return',
    order: ids.shippedOrder,
    lines: [{ line: ids.line, quantity: 1 }],
    reason: 'Too blue',
    opKey: 'O-0001.v1.open_return',
    ifVersion: 1,
  };
  const { tables, events } = accept(afterSaleShop(), opening);
  assert.deepEqual(typesOf(events), ['return_opened']);
  assert.deepEqual(tables.levels, smallShop().levels);
  assert.equal(rowOf(tables, 'returns', 'R-0002').openedAt, now);
  assert.equal(refusedCode(afterSaleShop(), { ...opening, lines: [{ line: ids.line, quantity: 2 }] }), 'over_quantity');
  assert.equal(refusedCode(smallShop(), { ...opening, order: ids.waitingOrder, opKey: 'O-0002.v1.open_return' }), 'over_quantity');
});

test('while a charge is disputed nothing of it is refunded', () => {
  const shop = afterSaleShop({ disputed: true });
  const refund = { ...twoMugs, labelFee: false, amount: 2737, opKey: 'O-0001.v1.refund', ifVersion: 1 };
  assert.equal(refusedCode(shop, refund), 'disputed');
  const answered = accept(shop, answering).tables;
  assert.equal(refusedCode(answered, refund), 'disputed');
  const lost = accept(shop, accepting).tables;
  assert.equal(refusedCode(lost, refund), 'disputed');
});

test('an answered dispute is with the bank and takes no second answer', () => {
  const { tables, events } = accept(afterSaleShop({ disputed: true }), answering);
  assert.deepEqual(typesOf(events), ['dispute_answered']);
  assert.equal(disputeState(rowOf(tables, 'disputes', 'dsp_0001'), now), 'under review');
  assert.equal(apply(tables, answering, { actor: 'staff_01' }).kind, 'repeated');
  assert.equal(refusedCode(tables, { ...accepting, opKey: 'dsp_0001.v2.accept_dispute', ifVersion: 2 }), 'dispute_closed');
});

test('accepting a dispute loses it', () => {
  const { tables } = accept(afterSaleShop({ disputed: true }), accepting);
  assert.equal(disputeState(rowOf(tables, 'disputes', 'dsp_0001'), now), 'lost');
  assert.equal(refusedCode(tables, { ...answering, opKey: 'dsp_0001.v2.answer_dispute', ifVersion: 2 }), 'dispute_closed');
});

test('a dispute that nobody answered by its deadline is lost, whether or not the world has noticed yet', () => {
  const late = at(afterSaleShop({ disputed: true }), '2026-03-18T12:00:00Z');
  assert.equal(refusedCode(late, answering), 'deadline_passed');
  const { tables, events } = accept(late, { kind: 'tick' }, 'world');
  assert.ok(typesOf(events).includes('dispute_lapsed'));
  assert.equal(rowOf(tables, 'disputes', 'dsp_0001').outcome?.how, 'lapsed');
  assert.equal(refusedCode(tables, { ...answering, opKey: 'dsp_0001.v2.answer_dispute', ifVersion: 2 }), 'deadline_passed');
});

test('evidence names a refund only if there was one', () => {
  const shop = afterSaleShop({ disputed: true });
  assert.equal(refusedCode(shop, { ...answering, refund: RefundId.parse('refund_0001') }), 'not_found');
});
