import assert from 'node:assert/strict';
import test from 'node:test';
import * as fc from 'fast-check';
import { canonicalJson } from '#contract/canonical-json.ts';
import { CheckoutEvent } from '#contract/checkout-console/events.ts';
import { Tables } from '#contract/checkout-console/state.ts';
import { apply } from './apply.ts';
import { applyWrite } from './change.ts';
import type { Command } from './command.ts';
import { findRow, rowOf } from './row-of.ts';
import { draftTotals } from './rules/draft-totals.ts';
import { brokenInvariants } from './rules/invariants.ts';
import { minor } from './rules/minor.ts';
import { placeKey, refundKey, waiveKey } from './rules/operation-key.ts';
import { refundOfLine } from './rules/refund-amount.ts';
import { ids, smallShop } from './testing/small-shop.ts';

type Chooser = (tables: Tables) => Command;

/** Whatever a person could do next, mostly sensible, at the present versions. */
const chooser: fc.Arbitrary<Chooser> = fc
  .record({
    what: fc.integer({ min: 0, max: 10 }),
    draft: fc.constantFrom(ids.draft, ids.unheldDraft),
    line: fc.constantFrom(ids.line, ids.secondLine),
    units: fc.integer({ min: 1, max: 4 }),
    address: fc.constantFrom(ids.home, ids.work),
    card: fc.constantFrom(ids.visa, ids.mastercard, ids.declining),
    order: fc.constantFrom('O-0001', 'O-0002', 'O-0003', 'O-0004'),
    restock: fc.constantFrom('cancel', 'return', 'no_restock'),
  })
  .map((choice) => (tables) => commandFor(choice, tables));

type Choice = {
  what: number;
  draft: typeof ids.draft;
  line: typeof ids.line;
  units: number;
  address: typeof ids.home;
  card: typeof ids.visa;
  order: string;
  restock: 'cancel' | 'return' | 'no_restock';
};

function commandFor({ what, draft, line, units, address, card, order: orderId, restock }: Choice, tables: Tables): Command {
  const row = rowOf(tables, 'drafts', draft);
  const ifVersion = row.version;
  const hold = rowOf(tables, 'holds', ids.hold);
  const order = findRow(tables, 'orders', orderId) ?? rowOf(tables, 'orders', ids.waitingOrder);
  const refunded = order.lines.find(({ id }) => id === line) ?? order.lines[0];
  assert.ok(refunded);
  const commands: readonly Command[] = [
    { kind: 'set_address', draft, shipping: null, billing: address, ifVersion },
    { kind: 'set_address', draft, shipping: address, billing: null, ifVersion },
    { kind: 'choose_rate', draft, rate: units > 2 ? ids.express : ids.standard, ifVersion },
    { kind: 'choose_card', draft, card, ifVersion },
    { kind: 'set_quantity', draft, line, quantity: units, ifVersion },
    { kind: 'remove_line', draft, line, ifVersion },
    { kind: 'place', draft, total: draftTotals(row).totals.total, opKey: placeKey(row), ifVersion },
    { kind: 'complete_without_payment', draft, opKey: waiveKey(row), ifVersion },
    { kind: 'release_hold', hold: ids.hold, reason: 'Whim', ifVersion: hold.version },
    {
      kind: 'refund',
      order: order.id,
      lines: [{ line: refunded.id, quantity: units, restock }],
      shipping: 0,
      reason: 'Other',
      notify: units > 2,
      amount: refundOfLine(refunded, units, order.currency).amount,
      opKey: refundKey(order),
      ifVersion: order.version,
    },
    { kind: 'complete_via_api', draft, rate: ids.standard, card: ids.visa, billing: ids.home, args: null },
  ];
  return commands[what] ?? { kind: 'tick' };
}

test('whatever is done, every rule holds, events and rows agree, and no table handed in is altered', () => {
  let acceptedCommands = 0;
  fc.assert(
    fc.property(fc.array(chooser, { minLength: 1, maxLength: 25 }), (choosers) => {
      let tables = smallShop();
      for (const choose of choosers) {
        const before = canonicalJson(tables);
        const applied = apply(tables, choose(tables), { actor: 'staff_01' });
        assert.equal(canonicalJson(tables), before);
        if (applied.kind !== 'accepted') continue;
        acceptedCommands += 1;
        const writes = applied.events.flatMap(({ writes: rows }) => rows);
        const folded = writes.reduce<Tables>(applyWrite, tables);
        assert.equal(canonicalJson(folded), canonicalJson(applied.tables));
        for (const { type, data } of applied.events) CheckoutEvent.parse({ type, data });
        assert.deepEqual(brokenInvariants(applied.tables), []);
        tables = applied.tables;
      }
      Tables.parse(tables);
    }),
    { numRuns: 150, seed: 7 },
  );
  assert.ok(acceptedCommands > 500, `only ${acceptedCommands} commands were accepted`);
});

test('accepted commands count on the clock, refused ones leave everything as it was', () => {
  const shop = smallShop();
  const applied = apply(shop, { kind: 'choose_card', draft: ids.draft, card: ids.visa, ifVersion: 1 }, { actor: 'staff_01' });
  assert.ok(applied.kind === 'accepted');
  assert.equal(rowOf(applied.tables, 'clock', 'main').commands, 1);
  assert.deepEqual(
    applied.events[0]?.writes.map(({ table, id }) => `${table}/${id}`),
    ['clock/main', 'drafts/D-0001'],
  );
  const refused = apply(shop, { kind: 'choose_card', draft: ids.draft, card: ids.visa, ifVersion: 2 }, { actor: 'staff_01' });
  assert.equal(refused.kind, 'refused');
  assert.equal(rowOf(shop, 'clock', 'main').commands, 0);
});

test('a broken level, payment or discount share is named', () => {
  const shop = smallShop();
  const level = rowOf(shop, 'levels', 'CHR-ASH@BER');
  const broken: Tables = { ...shop, levels: { ...shop.levels, [level.id]: { ...level, held: 1 } } };
  assert.equal(brokenInvariants(broken).length, 2);
  const payment = rowOf(shop, 'payments', 'pay_0001');
  const unpaid: Tables = { ...shop, payments: { ...shop.payments, pay_0001: { ...payment, authorised: minor(1) } } };
  assert.deepEqual(brokenInvariants(unpaid), ['pay_0001: captured more than authorised']);
});
