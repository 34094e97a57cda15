import assert from 'node:assert/strict';
import test from 'node:test';
import { rowOf } from '../row-of.ts';
import { accept, refusedCode, typesOf } from '../testing/run.ts';
import { ids, smallShop } from '../testing/small-shop.ts';

const { draft, unheldDraft } = ids;

test('a billing address is copied from the saved one and leaves the rate alone', () => {
  const rated = accept(smallShop(), { kind: 'choose_rate', draft, rate: ids.standard, ifVersion: 1 }).tables;
  const { tables, events } = accept(rated, { kind: 'set_address', draft, shipping: null, billing: ids.home, ifVersion: 2 });
  assert.deepEqual(typesOf(events), ['draft_address_set']);
  const row = rowOf(tables, 'drafts', draft);
  assert.deepEqual(row.billingAddress, {
    name: 'Ines Okafor',
    line1: 'Lindenweg 4',
    line2: '',
    postcode: '10405',
    city: 'Berlin',
    country: 'DE',
  });
  assert.equal(row.rate?.name, 'Standard');
  assert.equal(row.version, 3);
});

test('another shipping address drops the rate; the same one does not', () => {
  const same = accept(smallShop(), { kind: 'set_address', draft: unheldDraft, shipping: ids.work, billing: null, ifVersion: 1 });
  assert.deepEqual(typesOf(same.events), ['draft_address_set']);
  const moved = accept(smallShop(), { kind: 'set_address', draft: unheldDraft, shipping: ids.home, billing: ids.home, ifVersion: 1 });
  assert.deepEqual(typesOf(moved.events), ['draft_address_set', 'draft_rate_dropped', 'draft_address_set']);
  assert.equal(rowOf(moved.tables, 'drafts', unheldDraft).rate, null);
  assert.equal(rowOf(moved.tables, 'drafts', unheldDraft).version, 2);
});

test('addresses that nothing ships to, or that are not the customer’s, are refused', () => {
  const foreign = 'addr_0099' as typeof ids.home;
  assert.equal(refusedCode(smallShop(), { kind: 'set_address', draft, shipping: ids.abroad, billing: null, ifVersion: 1 }), 'no_rate');
  assert.equal(refusedCode(smallShop(), { kind: 'set_address', draft, shipping: null, billing: foreign, ifVersion: 1 }), 'unknown_address');
  assert.equal(refusedCode(smallShop(), { kind: 'set_address', draft, shipping: null, billing: null, ifVersion: 1 }), 'nothing_to_do');
});

test('only a rate on offer and only a saved card can be chosen', () => {
  const other = 'rate_standard-fr' as typeof ids.standard;
  assert.equal(refusedCode(smallShop(), { kind: 'choose_rate', draft, rate: other, ifVersion: 1 }), 'rate_stale');
  const foreign = 'card_0099' as typeof ids.visa;
  assert.equal(refusedCode(smallShop(), { kind: 'choose_card', draft, card: foreign, ifVersion: 1 }), 'unknown_card');
});

test('another quantity on a held line releases its hold', () => {
  const { tables, events } = accept(smallShop(), { kind: 'set_quantity', draft, line: ids.line, quantity: 1, ifVersion: 1 });
  assert.deepEqual(typesOf(events), ['draft_quantity_set', 'hold_released', 'stock_moved']);
  const { state } = rowOf(tables, 'holds', ids.hold);
  assert.deepEqual(state, { kind: 'released', reason: 'quantity_changed', by: 'staff_01', at: '2026-03-16T09:00:00Z' });
  assert.equal(rowOf(tables, 'drafts', draft).lines[0]?.hold, null);
  const { available, held, onHand } = rowOf(tables, 'levels', 'CHR-ASH@BER');
  assert.deepEqual({ available, held, onHand }, { available: 2, held: 0, onHand: 2 });
});

test('the same quantity changes nothing while the hold is there', () => {
  assert.equal(refusedCode(smallShop(), { kind: 'set_quantity', draft, line: ids.line, quantity: 2, ifVersion: 1 }), 'nothing_to_do');
});

test('removing a held line gives its units back', () => {
  const { tables, events } = accept(smallShop(), { kind: 'remove_line', draft, line: ids.line, ifVersion: 1 });
  assert.deepEqual(typesOf(events), ['draft_line_removed', 'hold_released', 'stock_moved']);
  assert.deepEqual(rowOf(tables, 'drafts', draft).lines, []);
  assert.equal(rowOf(tables, 'levels', 'CHR-ASH@BER').available, 2);
});

test('a version that is not the present one is stale, an id that is not there is not found', () => {
  assert.equal(refusedCode(smallShop(), { kind: 'choose_card', draft, card: ids.visa, ifVersion: 7 }), 'stale');
  const none = 'D-9999' as typeof draft;
  assert.equal(refusedCode(smallShop(), { kind: 'choose_card', draft: none, card: ids.visa, ifVersion: 1 }), 'not_found');
  const line = 'line_9' as typeof ids.line;
  assert.equal(refusedCode(smallShop(), { kind: 'remove_line', draft, line, ifVersion: 1 }), 'unknown_line');
});

test('a viewer may change nothing, and neither may somebody who does not work here', () => {
  const command = { kind: 'choose_card', draft, card: ids.visa, ifVersion: 1 } as const;
  assert.equal(refusedCode(smallShop(), command, 'staff_03'), 'not_permitted');
  assert.equal(refusedCode(smallShop(), command, 'world'), 'not_permitted');
});
