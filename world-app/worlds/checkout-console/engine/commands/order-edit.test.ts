import assert from 'node:assert/strict';
import test from 'node:test';
import type { Tables } from '#contract/checkout-console/state.ts';
import { apply } from '../apply.ts';
import type { Command, CommandOf } from '../command.ts';
import { rowOf } from '../row-of.ts';
import { brokenInvariants } from '../rules/invariants.ts';
import { minor } from '../rules/minor.ts';
import { financialStatus } from '../rules/order-status.ts';
import { authorisedOrder, onWaitingOrder, withCustomer, withOrder, withPayment } from '../testing/authorised-order.ts';
import { afterSaleShop } from '../testing/after-sale.ts';
import { accept, refusedCode, typesOf } from '../testing/run.ts';
import { ids, now, smallShop } from '../testing/small-shop.ts';

/* O-0002: three mugs at 14.50 less 2.44 and 9.90 shipping, 50.96 in all. Mugs: 5 free at Berlin; candles: 4 free at each, at 22.00. */

const candle = rowOf(smallShop(), 'variants', 'CND-FIG').id;
type Step = (tables: Tables) => Command;
const begin: Step = (tables) => onWaitingOrder(tables, 'begin_order_edit');
const add: Step = (tables) => ({ ...onWaitingOrder(tables, 'add_order_line'), variant: candle, quantity: 1 });
const set =
  (quantity: number, line = ids.line): Step =>
  (tables) => ({ ...onWaitingOrder(tables, 'set_order_quantity'), line, quantity });
const commit =
  (money: CommandOf<'commit_order_edit'>['money'], difference: number, notify = false): Step =>
  (tables) => ({ ...onWaitingOrder(tables, 'commit_order_edit'), money, difference, notify });

function after(tables: Tables, ...steps: readonly Step[]): Tables {
  return steps.reduce((so, step) => accept(so, step(so)).tables, tables);
}

function moneyOf(tables: Tables): object {
  const order = rowOf(tables, 'orders', ids.waitingOrder);
  const payment = rowOf(tables, 'payments', order.payment);
  const sum = (rows: readonly { readonly amount: number }[]): number => rows.reduce((all, { amount }) => all + amount, 0);
  return {
    total: order.totals.total,
    captured: sum(payment.captures),
    refunded: sum(payment.refunds),
    status: financialStatus(order, payment, now),
  };
}

function stockOf(tables: Tables, level: string): object {
  const { available, committed } = rowOf(tables, 'levels', level);
  return { available, committed };
}

test('what is staged changes nothing of the order until it is committed', () => {
  const shop = smallShop();
  const staged = after(shop, begin, set(1), add);
  const { edit, version: _version, opKeys: _opKeys, ...order } = rowOf(staged, 'orders', ids.waitingOrder);
  const { edit: _edit, version: _old, opKeys: _keys, ...before } = rowOf(shop, 'orders', ids.waitingOrder);
  assert.deepEqual(order, before);
  assert.equal(edit?.added.length, 1);
  assert.equal(staged.levels, shop.levels);
  assert.deepEqual(after(staged, (tables) => onWaitingOrder(tables, 'drop_order_edit')).levels, shop.levels);
});

test('swapping an item for a dearer one charges the difference once and moves the promise', () => {
  // 50.96 - 15.31 - 15.31 ... two of three mugs go (their discount with them), two candles come: 13.69 + 44.00 + 9.90.
  const shop = after(smallShop(), begin, set(1), (tables) => ({
    ...onWaitingOrder(tables, 'add_order_line'),
    variant: candle,
    quantity: 2,
  }));
  const order = rowOf(shop, 'orders', ids.waitingOrder);
  const total = 1450 - 81 + 4400 + 990;
  const { tables, events } = accept(shop, commit('charge', total - order.totals.total, true)(shop));
  assert.deepEqual(moneyOf(tables), { total, captured: total, refunded: 0, status: 'paid' });
  assert.deepEqual(stockOf(tables, 'MUG-BLU@BER'), { available: 7, committed: 1 });
  assert.deepEqual(stockOf(tables, 'CND-FIG@HAM'), { available: 2, committed: 2 });
  assert.deepEqual(typesOf(events), [
    'order_charge_attempted',
    'order_edited',
    'stock_moved',
    'stock_moved',
    'difference_charged',
    'customer_notified',
  ]);
  assert.deepEqual(brokenInvariants(tables), []);
});

test('an order that comes to cost less gives the difference back, and the rest of it can be refunded later', () => {
  const tables = after(smallShop(), begin, set(2), commit('refund', -1369));
  assert.deepEqual(moneyOf(tables), { total: 3727, captured: 5096, refunded: 1369, status: 'partially refunded' });
  const { version } = rowOf(tables, 'orders', ids.waitingOrder);
  const rest = accept(tables, {
    kind: 'refund',
    order: ids.waitingOrder,
    lines: [{ line: ids.line, quantity: 2, restock: 'cancel' }],
    shipping: 990,
    reason: 'Other',
    notify: false,
    labelFee: false,
    amount: 3727,
    opKey: `O-0002.v${version}.refund`,
    ifVersion: version,
  }).tables;
  assert.deepEqual(moneyOf(rest), { total: 3727, captured: 5096, refunded: 5096, status: 'refunded' });
});

test('a share of the discount goes with the units, rounded half-up', () => {
  const tables = after(smallShop(), begin, set(2), commit('later', -1369));
  const [line] = rowOf(tables, 'orders', ids.waitingOrder).lines;
  assert.equal(line?.discount, 163);
  assert.deepEqual(rowOf(tables, 'orders', ids.waitingOrder).totals, {
    subtotal: 2900,
    discount: 163,
    shipping: 990,
    tax: 437,
    total: 3727,
  });
});

test('left for later, more leaves the order partly paid and less leaves it overpaid', () => {
  assert.deepEqual(moneyOf(after(smallShop(), begin, add, commit('later', 2200))), {
    total: 7296,
    captured: 5096,
    refunded: 0,
    status: 'partially paid',
  });
  assert.deepEqual(moneyOf(after(smallShop(), begin, set(2), commit('later', -1369))), {
    total: 3727,
    captured: 5096,
    refunded: 0,
    status: 'paid',
  });
});

test('before any capture an edit asks for no money: the capture takes what the order has come to cost', () => {
  const shop = authorisedOrder();
  const cheaper = after(shop, begin, set(2), commit('later', -1369));
  assert.equal(refusedCode(cheaper, { ...onWaitingOrder(cheaper, 'capture'), amount: 5096 }), 'over_capture');
  const captured = accept(cheaper, { ...onWaitingOrder(cheaper, 'capture'), amount: 3727 }).tables;
  assert.deepEqual(moneyOf(captured), { total: 3727, captured: 3727, refunded: 0, status: 'paid' });
  const staged = after(shop, begin, add);
  assert.equal(refusedCode(staged, commit('charge', 2200)(staged)), 'not_captured');
  const dearer = after(staged, commit('later', 2200));
  assert.equal(refusedCode(dearer, { ...onWaitingOrder(dearer, 'capture'), amount: 7296 }), 'over_capture');
});

test('an edit keeps the price at which an item was put into it', () => {
  const staged = after(smallShop(), begin, add);
  const dearer: Tables = {
    ...staged,
    variants: { ...staged.variants, [candle]: { ...rowOf(staged, 'variants', candle), price: minor(11200) } },
  };
  assert.deepEqual(moneyOf(after(dearer, commit('charge', 2200))), { total: 7296, captured: 7296, refunded: 0, status: 'paid' });
});

test('a card that declines leaves the edit staged and moves neither money nor goods', () => {
  const shop = withPayment(smallShop(), 'pay_0002', { method: { kind: 'card', card: ids.declining, brand: 'Visa', last4: '0002' } });
  const staged = after(shop, begin, add);
  const { tables, events, answer } = accept(staged, commit('charge', 2200)(staged));
  assert.equal(answer.kind, 'declined');
  assert.deepEqual(typesOf(events), ['order_charge_attempted']);
  assert.equal(tables.orders, staged.orders);
  assert.equal(tables.levels, staged.levels);
});

test('committing twice charges once', () => {
  const staged = after(smallShop(), begin, add);
  const command = commit('charge', 2200)(staged);
  const { tables } = accept(staged, command);
  assert.equal(apply(tables, command, { actor: 'staff_01' }).kind, 'repeated');
});

const staged = after(smallShop(), begin, set(2));
const wrong: readonly (readonly [what: string, tables: Tables, command: Step, code: string])[] = [
  ['an edit within an edit', staged, begin, 'edit_open'],
  ['an edit of a cancelled order', withOrder(smallShop(), ids.waitingOrder, { canceledAt: now }), begin, 'already_canceled'],
  ['a change outside an edit', smallShop(), set(2), 'no_edit'],
  ['a line that is not there', staged, set(2, ids.secondLine), 'unknown_line'],
  ['the quantity that is staged already', staged, set(2), 'nothing_to_do'],
  [
    'an item that is on the order',
    staged,
    (t) => ({ ...onWaitingOrder(t, 'add_order_line'), variant: ids.mug, quantity: 1 }),
    'line_exists',
  ],
  ['more than is free where the line is', after(smallShop(), begin, set(9)), commit('later', 0), 'insufficient_stock'],
  ['an edit that changes nothing', after(staged, set(3)), commit('later', 0), 'nothing_to_do'],
  ['an edit that leaves nothing', after(staged, set(0)), commit('later', -4106), 'no_lines'],
  ['a difference that is another by now', staged, commit('refund', -1450), 'total_changed'],
  ['charging for less', staged, commit('charge', -1369), 'nothing_to_do'],
  ['refunding for more', after(staged, set(3), add), commit('refund', 2200), 'nothing_to_do'],
  ['a card that is saved no more', after(withCustomer(smallShop(), { cards: [] }), begin, add), commit('charge', 2200), 'unknown_card'],
  [
    'a capture while an edit is open',
    after(authorisedOrder(), begin),
    (t) => ({ ...onWaitingOrder(t, 'capture'), amount: 1 }),
    'edit_open',
  ],
  [
    'a parcel while an edit is open',
    staged,
    (t) => ({
      ...onWaitingOrder(t, 'fulfil'),
      location: rowOf(t, 'levels', 'MUG-BLU@BER').location,
      lines: [{ line: ids.line, quantity: 1 }],
      tracking: 'HP1',
    }),
    'edit_open',
  ],
];
for (const [what, tables, command, code] of wrong) {
  test(`${what} is refused as ${code}`, () => {
    assert.equal(refusedCode(tables, command(tables)), code);
  });
}

test('a line of which units have left, or were paid back, is closed to edits', () => {
  const order = rowOf(smallShop(), 'orders', ids.waitingOrder);
  for (const [count, code] of [
    ['fulfilled', 'shipped'],
    ['canceled', 'already_refunded'],
  ] as const) {
    const shop = after(withOrder(smallShop(), ids.waitingOrder, { lines: order.lines.map((line) => ({ ...line, [count]: 1 })) }), begin);
    assert.equal(refusedCode(shop, set(2)(shop)), code);
  }
});

test('a disputed charge gives nothing back by an edit either', () => {
  const shop = afterSaleShop({ disputed: true });
  const dispute = rowOf(shop, 'disputes', 'dsp_0001');
  const disputed: Tables = {
    ...shop,
    disputes: { dsp_0001: { ...dispute, order: ids.waitingOrder, payment: rowOf(shop, 'payments', 'pay_0002').id } },
  };
  const ready = after(disputed, begin, set(2));
  assert.equal(refusedCode(ready, commit('refund', -1369)(ready)), 'disputed');
});
