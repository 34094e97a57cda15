import assert from 'node:assert/strict';
import test from 'node:test';
import { LocationId } from '#contract/checkout-console/ids.ts';
import type { Level, Tables } from '#contract/checkout-console/state.ts';
import { Instant } from '#contract/checkout-console/values.ts';
import type { Command, CommandOf } from '../command.ts';
import { rowOf } from '../row-of.ts';
import { draftTotals } from '../rules/draft-totals.ts';
import { brokenInvariants } from '../rules/invariants.ts';
import { orderKey, placeKey, refundKey } from '../rules/operation-key.ts';
import { accept, dataOf, refusedCode } from '../testing/run.ts';
import { ids, smallShop } from '../testing/small-shop.ts';

/* D-0002 asks for six mugs here; five are free at Berlin and one at Hamburg, whose priority is higher. */

const HAM = LocationId.parse('HAM');
const allow = (tables: Tables, backorder: 'continue' | 'deny' = 'continue'): CommandOf<'set_backorder'> => {
  return { kind: 'set_backorder', variant: ids.mug, backorder, ifVersion: rowOf(tables, 'variants', ids.mug).version };
};

function asked(): Tables {
  const shop = smallShop();
  const draft = rowOf(shop, 'drafts', ids.unheldDraft);
  const lines = draft.lines.slice(0, 1).map((line) => ({ ...line, quantity: 6 }));
  return { ...shop, drafts: { ...shop.drafts, [draft.id]: { ...draft, lines } } };
}

function placing(tables: Tables): Command {
  const draft = rowOf(tables, 'drafts', ids.unheldDraft);
  return { kind: 'place', draft: draft.id, total: draftTotals(draft).totals.total, opKey: placeKey(draft), ifVersion: draft.version };
}

function oversold(): Tables {
  const allowed = accept(asked(), allow(asked())).tables;
  return accept(allowed, placing(allowed)).tables;
}

function mugsAt(tables: Tables, location: string): Pick<Level, 'available' | 'committed' | 'onHand' | 'damaged'> {
  const { available, committed, onHand, damaged } = rowOf(tables, 'levels', `MUG-BLU@${location}`);
  return { available, committed, onHand, damaged };
}

function order(tables: Tables): { readonly id: typeof ids.waitingOrder; readonly version: number } {
  return rowOf(tables, 'orders', 'O-0003');
}

const sending = (tables: Tables, quantity: number): Command => {
  const { id, version } = order(tables);
  const lines = [{ line: ids.line, quantity }];
  return {
    kind: 'fulfil',
    order: id,
    location: HAM,
    lines,
    tracking: 'HP9',
    opKey: orderKey(rowOf(tables, 'orders', id), 'fulfil'),
    ifVersion: version,
  };
};

test('nothing is oversold unless somebody allowed it', () => {
  assert.equal(refusedCode(asked(), placing(asked())), 'insufficient_stock');
  assert.equal(refusedCode(asked(), allow(asked(), 'deny')), 'nothing_to_do');
  assert.equal(refusedCode(asked(), { ...allow(asked()), ifVersion: 9 }), 'stale');
  assert.equal(refusedCode(asked(), allow(asked()), 'staff_02'), 'not_permitted');
});

test('oversold units are promised at the first location: available falls below nothing, on hand stays', () => {
  const tables = oversold();
  assert.deepEqual(mugsAt(tables, 'HAM'), { available: -5, committed: 6, onHand: 1, damaged: 0 });
  assert.deepEqual(mugsAt(tables, 'BER'), mugsAt(smallShop(), 'BER'));
  assert.deepEqual(brokenInvariants(tables), []);
});

test('where one location has all of it, nothing is oversold though it may be', () => {
  const shop = accept(smallShop(), allow(smallShop())).tables;
  const { tables } = accept(shop, placing(shop));
  assert.equal(mugsAt(tables, 'BER').available, 3);
  assert.equal(mugsAt(tables, 'HAM').available, 1);
});

test('what is not there does not leave; once it has come it does', () => {
  const tables = oversold();
  assert.equal(refusedCode(tables, sending(tables, 2)), 'insufficient_stock');
  const sent = accept(tables, sending(tables, 1)).tables;
  assert.deepEqual(mugsAt(sent, 'HAM'), { available: -5, committed: 5, onHand: 0, damaged: 0 });
  const level = rowOf(sent, 'levels', 'MUG-BLU@HAM');
  const found = accept(sent, {
    kind: 'adjust_stock',
    level: level.id,
    correction: { kind: 'set', figure: 'onHand', to: 4, changeFrom: 0 },
    reason: 'Found',
    ifVersion: level.version,
  }).tables;
  assert.deepEqual(mugsAt(found, 'HAM'), { available: -1, committed: 5, onHand: 4, damaged: 0 });
  assert.equal(refusedCode(found, sending(found, 5)), 'insufficient_stock');
  assert.equal(mugsAt(accept(found, sending(found, 4)).tables, 'HAM').onHand, 0);
});

test('what is not there cannot be damaged, neither by a refund nor by a cancellation, but is given back', () => {
  const tables = oversold();
  const { id, version } = order(tables);
  const row = rowOf(tables, 'orders', id);
  const refunding = (restock: 'cancel' | 'no_restock'): Command => ({
    kind: 'refund',
    order: id,
    lines: [{ line: ids.line, quantity: 2, restock }],
    shipping: 0,
    reason: 'Other',
    notify: false,
    labelFee: false,
    amount: 2900,
    opKey: refundKey(row),
    ifVersion: version,
  });
  assert.equal(refusedCode(tables, refunding('no_restock')), 'insufficient_stock');
  assert.equal(mugsAt(accept(tables, refunding('cancel')).tables, 'HAM').available, -3);
  const canceling = (restock: readonly (typeof ids.line)[]): Command => {
    const opKey = orderKey(row, 'cancel_order');
    return { kind: 'cancel_order', order: id, money: 'refund', restock, reason: 'Other', notify: false, opKey, ifVersion: version };
  };
  assert.equal(refusedCode(tables, canceling([])), 'insufficient_stock');
  assert.deepEqual(mugsAt(accept(tables, canceling([ids.line])).tables, 'HAM'), mugsAt(smallShop(), 'HAM'));
});

test('an edit promises beyond the stock as placing does, and neither holds nor transfers do', () => {
  const shop = accept(smallShop(), allow(smallShop())).tables;
  const waiting = rowOf(shop, 'orders', ids.waitingOrder);
  const on = (
    tables: Tables,
    kind: 'begin_order_edit' | 'set_order_quantity' | 'commit_order_edit',
  ): { opKey: string; ifVersion: number; order: typeof ids.waitingOrder } => {
    const now = rowOf(tables, 'orders', waiting.id);
    return { order: waiting.id, opKey: orderKey(now, kind), ifVersion: now.version };
  };
  const begun = accept(shop, { kind: 'begin_order_edit', ...on(shop, 'begin_order_edit') }).tables;
  const staged = accept(begun, { kind: 'set_order_quantity', ...on(begun, 'set_order_quantity'), line: ids.line, quantity: 10 }).tables;
  const commit = (difference: number): Command => ({
    kind: 'commit_order_edit',
    ...on(staged, 'commit_order_edit'),
    money: 'later',
    difference,
    notify: false,
  });
  const { tables } = accept(staged, commit(7 * 1450 - 569));
  assert.deepEqual(mugsAt(tables, 'BER'), { available: -2, committed: 10, onHand: 8, damaged: 0 });
  assert.deepEqual(brokenInvariants(tables), []);
  const level = rowOf(tables, 'levels', 'MUG-BLU@BER');
  const hold = {
    kind: 'place_hold',
    draft: ids.unheldDraft,
    line: ids.line,
    location: level.location,
    until: Instant.parse('2026-03-16T12:00:00Z'),
    ifVersion: 1,
  } as const;
  assert.equal(refusedCode(tables, hold), 'insufficient_stock');
  assert.equal(
    refusedCode(tables, { kind: 'transfer_stock', level: level.id, to: HAM, units: 1, reason: 'Empty', ifVersion: level.version }),
    'insufficient_stock',
  );
  assert.equal(
    refusedCode(tables, {
      kind: 'move_stock',
      level: level.id,
      from: 'available',
      to: 'safety',
      units: 1,
      reason: 'Safe',
      ifVersion: level.version,
    }),
    'insufficient_stock',
  );
});

test('once overselling is stopped, what was promised stays promised and nothing more is', () => {
  const tables = oversold();
  const stopped = accept(tables, allow(tables, 'deny'));
  assert.deepEqual(dataOf(stopped.events, 'overselling_stopped'), { variant: ids.mug });
  const other = { ...rowOf(stopped.tables, 'drafts', ids.unheldDraft), fate: { kind: 'open' as const }, version: 9 };
  const open = { ...stopped.tables, drafts: { ...stopped.tables.drafts, [other.id]: other } };
  assert.equal(refusedCode(open, placing(open)), 'insufficient_stock');
  assert.equal(mugsAt(stopped.tables, 'HAM').available, -5);
});
