import assert from 'node:assert/strict';
import test from 'node:test';
import * as fc from 'fast-check';
import { LocationId } from '#contract/checkout-console/ids.ts';
import type { Tables } from '#contract/checkout-console/state.ts';
import { Instant } from '#contract/checkout-console/values.ts';
import { apply } from './apply.ts';
import type { Command, CommandOf } from './command.ts';
import { rowOf } from './row-of.ts';
import { brokenInvariants } from './rules/invariants.ts';
import { draftTotals } from './rules/draft-totals.ts';
import { orderKey, placeKey, refundKey } from './rules/operation-key.ts';
import { anyChoice } from './testing/any-choice.ts';
import { busyShop, twin } from './testing/busy-shop.ts';
import { accept, refusedCode, typesOf } from './testing/run.ts';
import { ids, smallShop } from './testing/small-shop.ts';

/* Faults that users of such consoles report about stock, holds and stale pages. */

const mugs = 'MUG-BLU@BER';

const placing = (tables: Tables, draft: typeof ids.draft): Command => {
  const row = rowOf(tables, 'drafts', draft);
  return { kind: 'place', draft, total: draftTotals(row).totals.total, opKey: placeKey(row), ifVersion: row.version };
};

const refunding = (tables: Tables, restock: 'cancel' | 'no_restock', units = 3): Command => {
  const order = rowOf(tables, 'orders', ids.waitingOrder);
  return {
    kind: 'refund',
    order: order.id,
    lines: [{ line: ids.line, quantity: units, restock }],
    shipping: 0,
    reason: 'Other',
    notify: false,
    labelFee: false,
    amount: 4106,
    opKey: refundKey(order),
    ifVersion: order.version,
  };
};

test('of two pages open on one draft only the first to save is heard', () => {
  const shop = smallShop();
  const first = accept(shop, { kind: 'set_quantity', draft: ids.unheldDraft, line: ids.line, quantity: 1, ifVersion: 1 });
  assert.equal(refusedCode(first.tables, placing(shop, ids.unheldDraft)), 'stale');
  assert.equal(refusedCode(first.tables, { kind: 'choose_card', draft: ids.unheldDraft, card: ids.visa, ifVersion: 1 }), 'stale');
});

test('units that a refund put back are not put back again by a cancellation', () => {
  const refunded = accept(smallShop(), refunding(smallShop(), 'cancel'));
  const free = rowOf(refunded.tables, 'levels', mugs).available;
  const order = rowOf(refunded.tables, 'orders', ids.waitingOrder);
  const cancel: Command = {
    kind: 'cancel_order',
    order: order.id,
    money: 'refund',
    restock: [ids.line],
    reason: 'Whim',
    notify: false,
    opKey: orderKey(order, 'cancel_order'),
    ifVersion: order.version,
  };
  const canceled = accept(refunded.tables, cancel);
  const level = rowOf(canceled.tables, 'levels', mugs);
  assert.deepEqual([level.available, level.committed, level.onHand], [free, 0, 8]);
});

test('a refund restocks as the dialog says and not otherwise', () => {
  const shop = smallShop();
  const back = rowOf(accept(shop, refunding(shop, 'cancel')).tables, 'levels', mugs);
  assert.deepEqual([back.available, back.damaged], [8, 0]);
  const scrapped = rowOf(accept(shop, refunding(shop, 'no_restock')).tables, 'levels', mugs);
  assert.deepEqual([scrapped.available, scrapped.damaged], [5, 3]);
});

test('an item that is called off moves its units, and stays behind when the rest of the order is sent', () => {
  const one = { ...refunding(smallShop(), 'cancel', 1), amount: 1369 } as CommandOf<'refund'>;
  const { tables, events } = accept(smallShop(), one);
  assert.ok(typesOf(events).includes('stock_moved'));
  const order = rowOf(tables, 'orders', ids.waitingOrder);
  const sending = (quantity: number): Command => ({
    kind: 'fulfil',
    order: order.id,
    location: LocationId.parse('BER'),
    lines: [{ line: ids.line, quantity }],
    tracking: 'HP8',
    opKey: orderKey(order, 'fulfil'),
    ifVersion: order.version,
  });
  assert.equal(refusedCode(tables, sending(3)), 'over_quantity');
  const level = rowOf(accept(tables, sending(2)).tables, 'levels', mugs);
  assert.deepEqual([level.available, level.committed, level.onHand], [6, 0, 6]);
});

test('every way to end a hold lowers what is held by just its units', () => {
  const ways: readonly Command[] = [
    { kind: 'release_hold', hold: ids.hold, reason: 'Whim', ifVersion: 1 },
    { kind: 'remove_line', draft: ids.draft, line: ids.line, ifVersion: 1 },
    { kind: 'set_quantity', draft: ids.draft, line: ids.line, quantity: 1, ifVersion: 1 },
    { kind: 'delete_draft', draft: ids.draft, ifVersion: 1 },
    { kind: 'clear_stale_holds', location: LocationId.parse('BER'), holds: [ids.hold] },
    { kind: 'complete_via_api', draft: ids.draft, rate: ids.standard, card: ids.visa, billing: ids.home, args: null },
  ];
  for (const way of ways) {
    const { tables } = accept(smallShop(), way);
    assert.equal(rowOf(tables, 'levels', 'CHR-ASH@BER').held, 0, way.kind);
    assert.notEqual(rowOf(tables, 'holds', ids.hold).state.kind, 'active', way.kind);
    assert.deepEqual(brokenInvariants(tables), [], way.kind);
  }
});

test('calling off a parcel promises its units to the order again', () => {
  const order = rowOf(smallShop(), 'orders', ids.waitingOrder);
  const fulfil: Command = {
    kind: 'fulfil',
    order: order.id,
    location: LocationId.parse('BER'),
    lines: [{ line: ids.line, quantity: 3 }],
    tracking: 'HP7',
    opKey: orderKey(order, 'fulfil'),
    ifVersion: order.version,
  };
  const { tables } = accept(smallShop(), fulfil);
  assert.equal(rowOf(tables, 'levels', mugs).committed, 0);
  const shipped = rowOf(tables, 'orders', order.id);
  const fulfilment = shipped.shipments[0]?.id;
  assert.ok(fulfilment);
  const key = { opKey: orderKey(shipped, 'cancel_fulfilment'), ifVersion: shipped.version };
  const called = accept(tables, { kind: 'cancel_fulfilment', order: order.id, fulfilment, ...key });
  const level = rowOf(called.tables, 'levels', mugs);
  assert.deepEqual([level.committed, level.onHand], [3, 8]);
});

test('goods are promised where they are held, not where there are most or where stock is asked first', () => {
  const { tables, answer } = accept(busyShop(), {
    kind: 'complete_without_payment',
    draft: ids.draft,
    opKey: 'D-0001.v1.waive',
    ifVersion: 1,
  });
  assert.ok(answer.kind === 'placed');
  assert.equal(rowOf(tables, 'orders', answer.order).lines[0]?.location, 'BER');
  assert.equal(rowOf(tables, 'levels', 'CHR-ASH@HAM').available, 3);
});

test('stock of several locations together is not stock of one', () => {
  const shop = smallShop();
  const draft = rowOf(shop, 'drafts', ids.unheldDraft);
  const sixMugs = { ...draft, lines: draft.lines.slice(0, 1).map((line) => ({ ...line, quantity: 6 })) };
  const tables = { ...shop, drafts: { ...shop.drafts, [draft.id]: sixMugs } };
  assert.equal(refusedCode(tables, placing(tables, draft.id)), 'insufficient_stock');
});

test('the last unit is sold once: stock is looked at again when the order is placed', () => {
  const shop = smallShop();
  const gone = accept(shop, {
    kind: 'adjust_stock',
    level: rowOf(shop, 'levels', 'CND-FIG@BER').id,
    correction: { kind: 'by', units: -4 },
    reason: 'Broken',
    ifVersion: 1,
  });
  const level = rowOf(gone.tables, 'levels', 'CND-FIG@HAM');
  const left = { ...gone.tables, levels: { ...gone.tables.levels, [level.id]: { ...level, available: 2, onHand: 2 } } };
  const copy = { ...rowOf(left, 'drafts', ids.unheldDraft), id: ids.draft };
  const rivals = { ...left, drafts: { ...left.drafts, [ids.draft]: copy } };
  const first = accept(rivals, placing(rivals, ids.draft));
  assert.equal(first.answer.kind, 'placed');
  assert.equal(refusedCode(first.tables, placing(rivals, ids.unheldDraft)), 'insufficient_stock');
});

test('another address never keeps the shipping method that was chosen for the former one', () => {
  const { tables } = accept(smallShop(), { kind: 'set_address', draft: ids.unheldDraft, shipping: ids.home, billing: null, ifVersion: 1 });
  assert.equal(rowOf(tables, 'drafts', ids.unheldDraft).rate, null);
  const handed = accept(busyShop(), { kind: 'set_customer', draft: ids.unheldDraft, customer: twin, ifVersion: 1 });
  assert.equal(rowOf(handed.tables, 'drafts', ids.unheldDraft).rate, null);
});

test('a page that is older than the row changes nothing, whatever it asks', () => {
  const shop = busyShop();
  const until = Instant.parse('2026-03-16T12:00:00Z');
  const level = rowOf(shop, 'levels', mugs).id;
  const old = { ifVersion: 7 };
  const stale: readonly Command[] = [
    { kind: 'add_note', order: ids.waitingOrder, text: 'Called.', ...old },
    { kind: 'send_message', order: ids.waitingOrder, text: 'Hello.', ...old },
    { kind: 'add_tag', on: { table: 'orders', id: ids.waitingOrder }, tag: 'gift', ...old },
    { kind: 'extend_hold', hold: ids.hold, until, ...old },
    { kind: 'transfer_hold', hold: ids.hold, location: LocationId.parse('HAM'), changeFrom: 3, ...old },
    { kind: 'adjust_stock', level, correction: { kind: 'by', units: 1 }, reason: 'Count', ...old },
    { kind: 'move_stock', level, from: 'available', to: 'damaged', units: 1, reason: 'Broken', ...old },
    { kind: 'receive_stock', level, units: 1, ...old },
    { kind: 'transfer_stock', level, to: LocationId.parse('HAM'), units: 1, reason: 'Empty', ...old },
    { kind: 'place_hold', draft: ids.unheldDraft, line: ids.line, location: LocationId.parse('BER'), until, ...old },
    { kind: 'delete_draft', draft: ids.draft, ...old },
    { kind: 'park_draft', draft: ids.draft, code: 'no_rate', ...old },
    { kind: 'set_discount', draft: ids.draft, discount: null, ...old },
    { kind: 'set_draft_note', draft: ids.draft, text: 'New.', ...old },
    { kind: 'update_customer', customer: twin, name: 'Ines', email: 'i@mail.example', phone: '', ...old },
    { kind: 'delete_customer', customer: twin, confirm: 'Ines Okafor', ...old },
  ];
  for (const command of stale) assert.equal(refusedCode(shop, command, 'staff_05'), 'stale', command.kind);
});

test('whoever saw an older version is heard by no command, whatever has happened before', () => {
  const kinds = new Set<string>();
  fc.assert(
    fc.property(fc.array(anyChoice, { minLength: 1, maxLength: 12 }), (choices) => {
      let tables = busyShop();
      for (const choose of choices) {
        const command: Command = choose(tables);
        const fresh = apply(tables, command, { actor: 'staff_01' });
        if (fresh.kind !== 'accepted') continue;
        if ('ifVersion' in command) {
          kinds.add(command.kind);
          const late = apply(tables, { ...command, ifVersion: command.ifVersion + 1 }, { actor: 'staff_01' });
          assert.equal(late.kind === 'refused' ? late.refusal.code : late.kind, 'stale', command.kind);
        }
        tables = fresh.tables;
      }
    }),
    { numRuns: 150, seed: 5 },
  );
  assert.ok(kinds.size >= 25, `only ${[...kinds].join()} were tried late`);
});
