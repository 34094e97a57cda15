import assert from 'node:assert/strict';
import test from 'node:test';
import * as fc from 'fast-check';
import { canonicalJson } from '#contract/canonical-json.ts';
import { LineId } from '#contract/checkout-console/ids.ts';
import type { Tables } from '#contract/checkout-console/state.ts';
import { currencies, type Currency } from '#contract/checkout-console/values.ts';
import { apply } from './apply.ts';
import type { Command, CommandOf } from './command.ts';
import { rowOf } from './row-of.ts';
import { draftTotals } from './rules/draft-totals.ts';
import { brokenInvariants } from './rules/invariants.ts';
import { minor } from './rules/minor.ts';
import { placeKey, refundKey } from './rules/operation-key.ts';
import { capturedOf, refundedOf } from './rules/order-status.ts';
import { refundOfLine } from './rules/refund-amount.ts';
import { computeTotals } from './rules/totals.ts';
import { onWaitingOrder, withOrder, withPayment } from './testing/authorised-order.ts';
import { anyChoice } from './testing/any-choice.ts';
import { busyShop } from './testing/busy-shop.ts';
import { accept, refusedCode } from './testing/run.ts';
import { ids, now, smallShop } from './testing/small-shop.ts';

/* Faults that shops had with money, each with its whole kind. */

type Goods = {
  readonly currency: Currency;
  readonly quantity: number;
  readonly unitPrice: number;
  readonly discount: number;
  readonly shipping: number;
};

const goods: fc.Arbitrary<Goods> = fc.record({
  currency: fc.constantFrom(...currencies),
  quantity: fc.integer({ min: 1, max: 9 }),
  unitPrice: fc.integer({ min: 1, max: 99_999 }),
  discount: fc.nat({ max: 5000 }),
  shipping: fc.nat({ max: 3000 }),
});

/** The shipped order with other goods, paid in full. */
function paidOrder({ currency, quantity, unitPrice, discount, shipping }: Goods): Tables {
  const { lines, totals } = computeTotals({ currency, lines: [{ quantity, unitPrice }], discount, shipping });
  const shop = smallShop();
  const order = rowOf(shop, 'orders', ids.shippedOrder);
  const sold = order.lines.map((line) => ({
    ...line,
    quantity,
    unitPrice: minor(unitPrice),
    discount: lines[0]?.discount ?? minor(0),
    fulfilled: quantity,
  }));
  const shipments = order.shipments.map((shipment) => ({ ...shipment, lines: [{ line: ids.line, quantity }] }));
  const placed = withOrder(shop, order.id, { currency, lines: sold, totals, shipments });
  const captures = [{ at: order.placedAt, amount: totals.total }];
  return withPayment(placed, order.payment, { currency, authorised: totals.total, captures });
}

function refunding(tables: Tables, quantity: number, shipping: number): CommandOf<'refund'> {
  const order = rowOf(tables, 'orders', ids.shippedOrder);
  const [line] = order.lines;
  assert.ok(line);
  return {
    kind: 'refund',
    order: order.id,
    lines: quantity === 0 ? [] : [{ line: line.id, quantity, restock: 'no_restock' }],
    shipping,
    reason: 'Other',
    notify: false,
    labelFee: false,
    amount: refundOfLine(line, quantity, order.currency).amount + shipping,
    opKey: refundKey(order),
    ifVersion: order.version,
  };
}

/** Two mugs for ¥2,300 each and ¥800 shipping three times over: a draft, a shipped order, and an order that was edited down to one of them. */
function yenShop(): Tables {
  const shop = paidOrder({ currency: 'JPY', quantity: 2, unitPrice: 2300, discount: 0, shipping: 800 });
  const { lines, totals } = rowOf(shop, 'orders', ids.shippedOrder);
  const waiting = lines.map((line) => ({ ...line, fulfilled: 0 }));
  const sold = withOrder(shop, ids.waitingOrder, { currency: 'JPY', lines: waiting, totals });
  const captures = [{ at: rowOf(sold, 'payments', 'pay_0002').captures[0]?.at ?? now, amount: totals.total }];
  const paid = withPayment(sold, 'pay_0002', { currency: 'JPY', authorised: totals.total, captures });
  const draft = rowOf(paid, 'drafts', ids.unheldDraft);
  const rate = { ...rowOf(paid, 'rates', ids.standard), currency: 'JPY' as const, price: minor(800) };
  const priced = draft.lines.slice(0, 1).map((line) => ({ ...line, unitPrice: minor(2300) }));
  const chosen = { rate: rate.id, name: rate.name, price: rate.price };
  const mugs = rowOf(paid, 'levels', 'MUG-BLU@BER');
  const tables: Tables = {
    ...paid,
    levels: { ...paid.levels, [mugs.id]: { ...mugs, committed: 2, onHand: mugs.onHand - 1 } },
    rates: { ...paid.rates, [rate.id]: rate },
    drafts: { ...paid.drafts, [draft.id]: { ...draft, currency: 'JPY', lines: priced, rate: chosen } },
  };
  const begun = accept(tables, onWaitingOrder(tables, 'begin_order_edit')).tables;
  return accept(begun, { ...onWaitingOrder(begun, 'set_order_quantity'), line: ids.line, quantity: 1 }).tables;
}

function placingYen(tables: Tables): CommandOf<'place'> {
  const draft = rowOf(tables, 'drafts', ids.unheldDraft);
  return { kind: 'place', draft: draft.id, total: draftTotals(draft).totals.total, opKey: placeKey(draft), ifVersion: draft.version };
}

test('refunds unit by unit give back exactly what was paid, in every currency, with tax inside or on top', () => {
  fc.assert(
    fc.property(goods, (sold) => {
      let tables = paidOrder(sold);
      for (let unit = 0; unit < sold.quantity; unit += 1) {
        const applied = apply(tables, refunding(tables, 1, 0), { actor: 'staff_01' });
        // A unit that cost nothing after discounts has nothing to give back on its own.
        if (applied.kind === 'accepted') tables = applied.tables;
      }
      if (sold.shipping > 0) tables = accept(tables, refunding(tables, 0, sold.shipping)).tables;
      const payment = rowOf(tables, 'payments', 'pay_0001');
      const left = rowOf(tables, 'orders', ids.shippedOrder).lines.reduce((sum, line) => sum + line.quantity - line.refunded, 0);
      assert.ok(refundedOf(payment) <= capturedOf(payment));
      if (left === 0) assert.equal(refundedOf(payment), capturedOf(payment));
      assert.deepEqual(brokenInvariants(tables), []);
    }),
    { numRuns: 300, seed: 3 },
  );
});

test('a refund of everything at once is never rejected for rounding', () => {
  fc.assert(
    fc.property(goods, (sold) => {
      const tables = paidOrder(sold);
      if (rowOf(tables, 'orders', ids.shippedOrder).totals.total === 0) return;
      const { tables: after } = accept(tables, refunding(tables, sold.quantity, sold.shipping));
      const payment = rowOf(after, 'payments', 'pay_0001');
      assert.equal(refundedOf(payment), capturedOf(payment));
    }),
    { numRuns: 300, seed: 5 },
  );
});

test('yen have no hundredths: a unit of ¥2,300 gives back 2,300, and neither 23 nor 230,000 is taken', () => {
  const tables = paidOrder({ currency: 'JPY', quantity: 2, unitPrice: 2300, discount: 0, shipping: 800 });
  assert.equal(rowOf(tables, 'orders', ids.shippedOrder).totals.total, 5400);
  const command = refunding(tables, 1, 0);
  assert.equal(command.amount, 2300);
  assert.equal(refusedCode(tables, { ...command, amount: 23 }), 'total_changed');
  assert.equal(refusedCode(tables, { ...command, amount: 230_000 }), 'total_changed');
  assert.equal(rowOf(accept(tables, command).tables, 'payments', 'pay_0001').currency, 'JPY');
});

type Asked = { readonly what: string; readonly yen: number; readonly ask: (tables: Tables, amount: number) => Command };

const inYen: readonly Asked[] = [
  { what: 'a draft’s total', yen: 5400, ask: (tables, total) => ({ ...placingYen(tables), total }) },
  { what: 'a refund', yen: 2300, ask: (tables, amount) => ({ ...refunding(tables, 1, 0), amount }) },
  {
    what: 'the difference of an edit',
    yen: -2300,
    ask: (tables, difference) => ({ ...onWaitingOrder(tables, 'commit_order_edit'), money: 'refund', difference, notify: false }),
  },
];

for (const { what, yen, ask } of inYen) {
  test(`${what} in yen is ${yen}, neither a hundredth nor a hundredfold of it`, () => {
    const tables = yenShop();
    for (const other of [yen * 100, yen / 100]) assert.equal(refusedCode(tables, ask(tables, other)), 'total_changed', String(other));
    assert.deepEqual(brokenInvariants(accept(tables, ask(tables, yen)).tables), []);
  });
}

test('no more yen are captured than were authorised, as a hundredfold would be', () => {
  const tables = withPayment(yenShop(), 'pay_0001', { captures: [] });
  const { id, version } = rowOf(tables, 'orders', ids.shippedOrder);
  const capture = { kind: 'capture', order: id, opKey: `${id}.v${version}.capture`, ifVersion: version } as const;
  assert.equal(refusedCode(tables, { ...capture, amount: 540_000 }), 'over_capture');
  assert.equal(capturedOf(rowOf(accept(tables, { ...capture, amount: 5400 }).tables, 'payments', 'pay_0001')), 5400);
});

for (const { currency, unitPrice, amount, inEuro } of [
  { currency: 'JPY', unitPrice: 2300, amount: 2300, inEuro: 1450 },
  { currency: 'USD', unitPrice: 1580, amount: 1720, inEuro: 1450 },
] as const) {
  test(`what an order in ${currency} gives back is asked for in ${currency}: the same worth in the shop’s own currency is refused`, () => {
    const tables = paidOrder({ currency, quantity: 2, unitPrice, discount: 0, shipping: 800 });
    const command = refunding(tables, 1, 0);
    assert.equal(command.amount, amount);
    assert.equal(refusedCode(tables, { ...command, amount: inEuro }), 'total_changed');
    assert.equal(refusedCode(tables, { ...command, lines: [], shipping: 800 + inEuro, amount: 800 + inEuro }), 'over_refund');
  });
}

test('the shop’s own currency changes nothing about the money of an order in another', () => {
  const moneyWhere = (own: Currency): unknown => {
    const sold = paidOrder({ currency: 'JPY', quantity: 2, unitPrice: 2300, discount: 0, shipping: 800 });
    const tables = { ...sold, settings: { main: { ...rowOf(sold, 'settings', 'main'), currency: own } } };
    const one = accept(tables, refunding(tables, 1, 0)).tables;
    return accept(one, refunding(one, 1, 800)).tables.payments;
  };
  assert.deepEqual(moneyWhere('EUR'), moneyWhere('JPY'));
  assert.deepEqual(moneyWhere('USD'), moneyWhere('JPY'));
});

test('what is charged is the total to the last minor unit, whatever the tax rounds to', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 40 }), fc.nat({ max: 3000 }), (quantity, discount) => {
      const shop = smallShop();
      const draft = rowOf(shop, 'drafts', ids.unheldDraft);
      const lines = draft.lines.slice(0, 1).map((line) => ({ ...line, quantity: 1, unitPrice: minor(quantity * 37) }));
      const priced = { ...draft, lines, discount: { label: 'Goodwill', amount: minor(discount) } };
      const tables = { ...shop, drafts: { ...shop.drafts, [draft.id]: priced } };
      const { total } = draftTotals(priced).totals;
      const placed = accept(tables, { kind: 'place', draft: draft.id, total, opKey: placeKey(priced), ifVersion: 1 }).tables;
      const order = rowOf(placed, 'orders', 'O-0003');
      assert.equal(capturedOf(rowOf(placed, 'payments', order.payment)), order.totals.total);
    }),
    { numRuns: 100, seed: 9 },
  );
});

test('a shipping method that became invalid stops the placing before any money is asked for', () => {
  const shop = smallShop();
  const rate = rowOf(shop, 'rates', ids.standard);
  const dearer = { ...shop, rates: { ...shop.rates, [rate.id]: { ...rate, price: minor(1090) } } };
  const applied = apply(
    dearer,
    { kind: 'place', draft: ids.unheldDraft, total: 8290, opKey: 'D-0002.v1.place', ifVersion: 1 },
    { actor: 'staff_01' },
  );
  assert.equal(applied.kind, 'refused');
  assert.equal(applied.kind === 'refused' ? applied.refusal.code : '', 'rate_stale');
});

test('a line keeps the price that it was added at, whatever the price list says later', () => {
  const shop = smallShop();
  const mug = rowOf(shop, 'variants', ids.mug);
  const dearer = { ...shop, variants: { ...shop.variants, [mug.id]: { ...mug, price: minor(9900) } } };
  assert.equal(draftTotals(rowOf(dearer, 'drafts', ids.unheldDraft)).totals.total, 8290);
  const { tables } = accept(dearer, { kind: 'place', draft: ids.unheldDraft, total: 8290, opKey: 'D-0002.v1.place', ifVersion: 1 });
  assert.equal(rowOf(tables, 'orders', 'O-0003').lines[0]?.unitPrice, 1450);
});

test('goods of a draft that were sent and came back leave the stock as it was', () => {
  const before = smallShop();
  const placed = accept(before, { kind: 'place', draft: ids.unheldDraft, total: 8290, opKey: 'D-0002.v1.place', ifVersion: 1 }).tables;
  let tables = placed;
  for (const line of rowOf(placed, 'orders', 'O-0003').lines) {
    const { id, version } = rowOf(tables, 'orders', 'O-0003');
    tables = accept(tables, {
      kind: 'fulfil',
      order: id,
      location: line.location,
      lines: [{ line: LineId.parse(line.id), quantity: line.quantity }],
      tracking: 'HP3',
      opKey: `${id}.v${version}.fulfil`,
      ifVersion: version,
    }).tables;
  }
  const order = rowOf(tables, 'orders', 'O-0003');
  const back = accept(tables, {
    kind: 'refund',
    order: order.id,
    lines: order.lines.map(({ id, quantity }) => ({ line: id, quantity, restock: 'return' as const })),
    shipping: 0,
    reason: 'Other',
    notify: false,
    labelFee: false,
    amount: 7300,
    opKey: refundKey(order),
    ifVersion: order.version,
  }).tables;
  const figures = (of: Tables): object =>
    Object.fromEntries(Object.values(of.levels).map(({ id, onHand, available, committed }) => [id, { onHand, available, committed }]));
  assert.deepEqual(figures(back), figures(before));
});

test('whatever carries a key, pressed twice, is done once', () => {
  const kinds = new Set<string>();
  fc.assert(
    fc.property(fc.constantFrom('authorised', 'lapsed'), fc.array(anyChoice, { minLength: 1, maxLength: 12 }), (money, choices) => {
      let tables = busyShop(money);
      for (const choose of choices) {
        const command: Command = choose(tables);
        const first = apply(tables, command, { actor: 'staff_01' });
        if (first.kind !== 'accepted') continue;
        tables = first.tables;
        if (!('opKey' in command) || first.answer.kind === 'declined') continue;
        kinds.add(command.kind);
        const before = canonicalJson(tables);
        const second = apply(tables, command, { actor: 'staff_01' });
        // A key that is not remembered belongs to a version that is gone.
        assert.notEqual(second.kind, 'accepted', command.kind);
        assert.equal(canonicalJson(tables), before);
      }
    }),
    { numRuns: 200, seed: 4 },
  );
  assert.ok(kinds.size >= 18, `only ${[...kinds].join()} were pressed twice`);
});
