import assert from 'node:assert/strict';
import test from 'node:test';
import * as fc from 'fast-check';
import { canonicalJson } from '#contract/canonical-json.ts';
import { CheckoutEvent } from '#contract/checkout-console/events.ts';
import { Tables } from '#contract/checkout-console/state.ts';
import { apply } from './apply.ts';
import { applyWrite } from './change.ts';
import { rowOf } from './row-of.ts';
import { brokenInvariants } from './rules/invariants.ts';
import { minor } from './rules/minor.ts';
import { permittedCommands } from './rules/permission.ts';
import { anyChoice } from './testing/any-choice.ts';
import { busyShop } from './testing/busy-shop.ts';
import { ids, smallShop } from './testing/small-shop.ts';

const runs = process.env['TILLPROOF_LONG'] === undefined ? 300 : 4000;

test('whatever is done, every rule holds, events and rows agree, and no table handed in is altered', () => {
  let acceptedCommands = 0;
  const kinds = new Set<string>();
  fc.assert(
    fc.property(fc.constantFrom('authorised', 'lapsed'), fc.array(anyChoice, { minLength: 10, maxLength: 30 }), (money, choosers) => {
      let tables = busyShop(money);
      for (const choose of choosers) {
        const before = canonicalJson(tables);
        const command = choose(tables);
        const applied = apply(tables, command, { actor: 'staff_01' });
        assert.equal(canonicalJson(tables), before);
        if (applied.kind !== 'accepted') continue;
        acceptedCommands += 1;
        kinds.add(command.kind);
        const writes = applied.events.flatMap(({ writes: rows }) => rows);
        const folded = writes.reduce<Tables>(applyWrite, tables);
        assert.equal(canonicalJson(folded), canonicalJson(applied.tables));
        for (const { type, data } of applied.events) CheckoutEvent.parse({ type, data });
        assert.deepEqual(brokenInvariants(applied.tables), []);
        tables = applied.tables;
      }
      Tables.parse(tables);
    }),
    { numRuns: runs, seed: 7 },
  );
  assert.ok(acceptedCommands > 500, `only ${acceptedCommands} commands were accepted`);
  const never = permittedCommands('admin').filter((kind) => !kinds.has(kind));
  assert.deepEqual(never, [], 'no run had these accepted');
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
