import assert from 'node:assert/strict';
import test from 'node:test';
import { LocationId } from '#contract/checkout-console/ids.ts';
import type { Tables } from '#contract/checkout-console/state.ts';
import { apply } from '../apply.ts';
import type { BulkCommand, BulkDeed } from '../bulk-command.ts';
import { rowOf } from '../row-of.ts';
import { financialStatus } from '../rules/order-status.ts';
import { authorisedOrder, onWaitingOrder } from '../testing/authorised-order.ts';
import { accept, refusedCode } from '../testing/run.ts';
import { ids, now, smallShop } from '../testing/small-shop.ts';

const berlin = LocationId.parse('BER');
const hamburg = LocationId.parse('HAM');

const many = (list: BulkCommand['list'], deed: BulkDeed, ...rows: readonly (readonly [string, number])[]): BulkCommand => ({
  kind: 'bulk',
  list,
  deed,
  rows: rows.map(([id, ifVersion]) => ({ id, ifVersion })),
});

function outcomes(tables: Tables, command: BulkCommand, actor = 'staff_01'): readonly string[] {
  const applied = apply(tables, command, { actor });
  assert.ok(applied.kind !== 'refused' && applied.answer.kind === 'bulk', JSON.stringify(applied));
  return applied.answer.rows.map((row) => ('refusal' in row ? `${row.outcome} ${row.refusal.code}` : row.outcome));
}

test('each row stands on its own: what refuses stays as it was and stops no other', () => {
  const shop = authorisedOrder();
  const capture = many('orders', { kind: 'capture' }, ['O-0001', 1], ['O-0002', 1]);
  assert.deepEqual(outcomes(shop, capture), ['refused already_captured', 'done']);
  const after = accept(shop, capture);
  assert.equal(rowOf(after.tables, 'orders', ids.shippedOrder), rowOf(shop, 'orders', ids.shippedOrder));
  const order = rowOf(after.tables, 'orders', ids.waitingOrder);
  assert.equal(financialStatus(order, rowOf(after.tables, 'payments', order.payment), now), 'paid');
  assert.equal(rowOf(after.tables, 'clock', 'main').commands, 1);
});

test('captured from the list, an order that was edited since is charged what it costs by then', () => {
  const staged = accept(authorisedOrder(), onWaitingOrder(authorisedOrder(), 'begin_order_edit')).tables;
  const fewer = accept(staged, { ...onWaitingOrder(staged, 'set_order_quantity'), line: ids.line, quantity: 2 }).tables;
  const capture = (tables: Tables): BulkCommand =>
    many('orders', { kind: 'capture' }, ['O-0002', rowOf(tables, 'orders', ids.waitingOrder).version]);
  assert.equal(refusedCode(fewer, capture(fewer)), 'edit_open');
  const edit = { ...onWaitingOrder(fewer, 'commit_order_edit'), money: 'later', difference: -1369, notify: false } as const;
  const edited = accept(fewer, edit).tables;
  const { tables } = accept(edited, capture(edited));
  assert.deepEqual(
    rowOf(tables, 'payments', 'pay_0002').captures.map(({ amount }) => amount),
    [3727],
  );
});

test('pressing twice does everything once', () => {
  const capture = many('orders', { kind: 'capture' }, ['O-0002', 1]);
  const { tables } = accept(authorisedOrder(), capture);
  assert.equal(apply(tables, capture, { actor: 'staff_01' }).kind, 'repeated');
  const parcels = many('orders', { kind: 'fulfil', location: berlin, tracking: 'M-1' }, ['O-0002', 2]);
  const sent = accept(tables, parcels).tables;
  assert.equal(apply(sent, parcels, { actor: 'staff_01' }).kind, 'repeated');
  const placed = many('drafts', { kind: 'place' }, ['D-0002', 1]);
  const sold = accept(smallShop(), placed).tables;
  assert.equal(apply(sold, placed, { actor: 'staff_01' }).kind, 'repeated');
  const tagged = many('orders', { kind: 'add_tag', tag: 'many' }, ['O-0001', 1]);
  assert.equal(refusedCode(accept(smallShop(), tagged).tables, tagged), 'stale');
});

test('a row that somebody changed since is refused, the others are not', () => {
  const shop = smallShop();
  assert.deepEqual(outcomes(shop, many('orders', { kind: 'add_tag', tag: 'many' }, ['O-0001', 7], ['O-0002', 1])), [
    'refused stale',
    'done',
  ]);
  assert.equal(refusedCode(shop, many('orders', { kind: 'add_tag', tag: 'many' }, ['O-0001', 7])), 'stale');
});

test('where no row agrees, nothing is written and the reasons are given', () => {
  const applied = apply(smallShop(), many('orders', { kind: 'unarchive_order' }, ['O-0001', 1], ['O-0002', 9]), { actor: 'staff_01' });
  assert.ok(applied.kind === 'refused');
  assert.equal(applied.refusal.code, 'nothing_to_do');
  assert.match(applied.refusal.message, /^None of the 2 was changed\. O-0001: .+ O-0002: /);
});

test('placing many drafts charges each one’s own card and leaves those that are not ready', () => {
  const shop = smallShop();
  const all = many('drafts', { kind: 'place' }, ['D-0001', 1], ['D-0002', 1]);
  assert.deepEqual(outcomes(shop, all), ['refused no_billing_address', 'done']);
  const declining = accept(shop, { kind: 'choose_card', draft: ids.unheldDraft, card: ids.declining, ifVersion: 1 }).tables;
  assert.deepEqual(outcomes(declining, many('drafts', { kind: 'place' }, ['D-0002', 2])), ['declined declined']);
});

test('refunding many gives back everything of each, restocked or not as was said', () => {
  const giveBack = (restock: boolean): Tables =>
    accept(smallShop(), many('orders', { kind: 'refund', restock, reason: 'Recall', notify: false }, ['O-0002', 1])).tables;
  for (const restock of [true, false]) {
    const tables = giveBack(restock);
    const payment = rowOf(tables, 'payments', 'pay_0002');
    assert.deepEqual(
      payment.refunds.map(({ amount }) => amount),
      [5096],
    );
    const { available, damaged } = rowOf(tables, 'levels', 'MUG-BLU@BER');
    assert.deepEqual({ available, damaged }, restock ? { available: 8, damaged: 0 } : { available: 5, damaged: 3 });
  }
});

test('units of many orders leave from the one location that is named', () => {
  const shop = smallShop();
  const send = (location: LocationId): BulkCommand =>
    many('orders', { kind: 'fulfil', location, tracking: 'M-1' }, ['O-0001', 1], ['O-0002', 1]);
  assert.deepEqual(outcomes(shop, send(berlin)), ['refused not_committed_here', 'done']);
  assert.equal(refusedCode(shop, send(hamburg)), 'not_committed_here');
});

const misuses: readonly (readonly [what: string, command: BulkCommand, actor: string, code: string])[] = [
  ['a deed that is none of the list', many('drafts', { kind: 'capture' }, ['D-0001', 1]), 'staff_01', 'unknown_deed'],
  ['a row that is named twice', many('orders', { kind: 'archive_order' }, ['O-0001', 1], ['O-0001', 1]), 'staff_01', 'named_twice'],
  ['a row that is none', many('holds', { kind: 'release_hold', reason: 'Whim' }, ['hold_9999', 1]), 'staff_01', 'not_found'],
  ['a deed above the role', many('orders', { kind: 'capture' }, ['O-0002', 1]), 'staff_02', 'not_permitted'],
  ['any deed of a viewer', many('orders', { kind: 'add_tag', tag: 'x' }, ['O-0002', 1]), 'staff_03', 'not_permitted'],
];
for (const [what, command, actor, code] of misuses) {
  test(`${what} is refused for all rows`, () => {
    const applied = apply(authorisedOrder(), command, { actor });
    assert.equal(applied.kind === 'refused' ? applied.refusal.code : applied.kind, code);
  });
}

test('many levels are counted alike, each by its own rules and at the version that was seen', () => {
  const shop = smallShop();
  const counting = (way: 'onHand' | 'available' | 'by', units: number): BulkCommand =>
    many(
      'inventory',
      { kind: 'adjust_stock', way, units, reason: 'Cycle count' },
      ['MUG-BLU@BER', 1],
      ['MUG-BLU@HAM', 1],
      ['CND-FIG@BER', 1],
      ['CND-FIG@HAM', 7],
    );
  assert.deepEqual(outcomes(shop, counting('onHand', 4)), ['done', 'done', 'refused nothing_to_do', 'refused stale']);
  const { tables } = accept(shop, counting('onHand', 4));
  const figures = ['MUG-BLU@BER', 'MUG-BLU@HAM'].map((id) => {
    const { onHand, available, committed } = rowOf(tables, 'levels', id);
    return [onHand, available, committed];
  });
  assert.deepEqual(figures, [
    [4, 1, 3],
    [4, 4, 0],
  ]);
  assert.deepEqual(outcomes(shop, counting('onHand', 2)), ['refused below_promised', 'done', 'done', 'refused stale']);
  assert.deepEqual(outcomes(shop, counting('by', -2)), ['done', 'refused below_promised', 'done', 'refused stale']);
  assert.deepEqual(outcomes(shop, counting('available', 4), 'staff_04'), [
    'refused not_permitted',
    'done',
    'refused not_permitted',
    'refused stale',
  ]);
  const again = counting('onHand', 4);
  assert.equal(refusedCode(tables, { ...again, rows: again.rows.slice(0, 2) }), 'stale');
});

test('units of many levels are moved to quality control where there are as many', () => {
  const recall: BulkDeed = { kind: 'move_stock', from: 'available', to: 'qualityControl', units: 3, reason: 'Recall' };
  const command = many('inventory', recall, ['MUG-BLU@BER', 1], ['MUG-BLU@HAM', 1]);
  assert.deepEqual(outcomes(smallShop(), command), ['done', 'refused insufficient_stock']);
  assert.equal(rowOf(accept(smallShop(), command).tables, 'levels', 'MUG-BLU@BER').qualityControl, 3);
});

test('a refund limit holds over each order of many', () => {
  const refund = many('orders', { kind: 'refund', restock: true, reason: 'Recall', notify: false }, ['O-0001', 1]);
  const applied = apply(smallShop(), refund, { actor: 'staff_02' });
  assert.equal(applied.kind === 'refused' ? applied.refusal.code : applied.kind, 'limit');
});

test('completing many without payment makes orders that look paid and have no money, and leaves out what cannot be sent', () => {
  const shop = smallShop();
  const nowhere = { ...rowOf(shop, 'drafts', ids.unheldDraft), shippingAddress: null };
  const tables = { ...shop, drafts: { ...shop.drafts, [ids.unheldDraft]: nowhere } };
  const complete = many('drafts', { kind: 'complete_without_payment' }, [ids.draft, 1], [ids.unheldDraft, 1]);
  assert.deepEqual(outcomes(tables, complete), ['done', 'refused no_shipping_address']);
  const after = accept(tables, complete).tables;
  const { fate } = rowOf(after, 'drafts', ids.draft);
  assert.ok(fate.kind === 'completed');
  const order = rowOf(after, 'orders', fate.order);
  const payment = rowOf(after, 'payments', order.payment);
  assert.deepEqual([financialStatus(order, payment, now), payment.method.kind, payment.captures], ['paid', 'none', []]);
  assert.equal(rowOf(after, 'drafts', ids.unheldDraft), nowhere);
  const again = apply(after, many('drafts', { kind: 'complete_without_payment' }, [ids.draft, 1]), { actor: 'staff_01' });
  assert.equal(again.kind, 'repeated');
});
