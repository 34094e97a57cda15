import assert from 'node:assert/strict';
import test from 'node:test';
import { HoldId, LevelId, LocationId } from '#contract/checkout-console/ids.ts';
import type { Tables } from '#contract/checkout-console/state.ts';
import { Instant } from '#contract/checkout-console/values.ts';
import type { Command, CommandOf } from '../command.ts';
import { rowOf } from '../row-of.ts';
import { brokenInvariants } from '../rules/invariants.ts';
import { accept, dataOf, refusedCode, typesOf } from '../testing/run.ts';
import { ids, smallShop } from '../testing/small-shop.ts';

const mugs = LevelId.parse('MUG-BLU@BER');
const hamburg = LocationId.parse('HAM');
const berlin = LocationId.parse('BER');
const noon = Instant.parse('2026-03-16T11:00:00Z');

const adjust = (correction: CommandOf<'adjust_stock'>['correction'], over: Partial<CommandOf<'adjust_stock'>> = {}): Command => ({
  kind: 'adjust_stock',
  level: mugs,
  correction,
  reason: 'Cycle count',
  ifVersion: 1,
  ...over,
});

/** The small shop with so many mugs on their way to Berlin and chairs free in Hamburg. */
function stocked(): Tables {
  const shop = smallShop();
  const levels = {
    ...shop.levels,
    [mugs]: { ...rowOf(shop, 'levels', mugs), incoming: 6 },
    'CHR-ASH@HAM': { ...rowOf(shop, 'levels', 'CHR-ASH@HAM'), available: 2, onHand: 2 },
  };
  return { ...shop, levels };
}

test('a count of what is on hand changes what is free and leaves promised units alone', () => {
  const { tables, events } = accept(smallShop(), adjust({ kind: 'set', figure: 'onHand', to: 6, changeFrom: 8 }));
  const { onHand, available, committed } = rowOf(tables, 'levels', mugs);
  assert.deepEqual([onHand, available, committed], [6, 3, 3]);
  const { movement, delta, reason } = dataOf(events, 'stock_moved') as { movement: string; delta: { available: number }; reason: string };
  assert.deepEqual([movement, delta.available, reason], ['adjusted', -2, 'Cycle count']);
});

test('setting what is free is not setting what is on hand', () => {
  const { tables } = accept(smallShop(), adjust({ kind: 'set', figure: 'available', to: 6, changeFrom: 5 }));
  assert.equal(rowOf(tables, 'levels', mugs).onHand, 9);
});

test('a count is refused as stale when the level changed, even if the figure is the same', () => {
  assert.equal(refusedCode(smallShop(), adjust({ kind: 'set', figure: 'onHand', to: 6, changeFrom: 7 })), 'stale');
  assert.equal(refusedCode(smallShop(), adjust({ kind: 'set', figure: 'onHand', to: 6, changeFrom: 8 }, { ifVersion: 2 })), 'stale');
});

test('promised and held units cannot be counted away', () => {
  assert.equal(refusedCode(smallShop(), adjust({ kind: 'set', figure: 'onHand', to: 2, changeFrom: 8 })), 'below_promised');
  assert.equal(refusedCode(smallShop(), adjust({ kind: 'by', units: -6 })), 'below_promised');
  assert.equal(refusedCode(smallShop(), adjust({ kind: 'by', units: -1 }, { level: LevelId.parse('CHR-ASH@BER') })), 'below_promised');
  assert.equal(refusedCode(smallShop(), adjust({ kind: 'by', units: 0 })), 'nothing_to_do');
});

test('a stock keeper changes stock at their own locations only', () => {
  assert.equal(refusedCode(smallShop(), adjust({ kind: 'by', units: 1 }), 'staff_04'), 'not_permitted');
  accept(smallShop(), adjust({ kind: 'by', units: 1 }, { level: LevelId.parse('MUG-BLU@HAM') }), 'staff_04');
  assert.equal(
    refusedCode(smallShop(), { kind: 'release_hold', hold: ids.hold, reason: 'Whim', ifVersion: 1 }, 'staff_04'),
    'not_permitted',
  );
});

test('units move between spare buckets and never beyond what is there', () => {
  const move = { kind: 'move_stock', level: mugs, from: 'available', to: 'damaged', units: 2, reason: 'Broken', ifVersion: 1 } as const;
  const { tables } = accept(smallShop(), move);
  const { onHand, available, damaged } = rowOf(tables, 'levels', mugs);
  assert.deepEqual([onHand, available, damaged], [8, 3, 2]);
  assert.equal(refusedCode(smallShop(), { ...move, units: 6 }), 'insufficient_stock');
  assert.equal(refusedCode(smallShop(), { ...move, to: 'available' }), 'nothing_to_do');
});

test('a delivery turns what was on its way into free units', () => {
  const { tables, events } = accept(stocked(), { kind: 'receive_stock', level: mugs, units: 4, ifVersion: 1 });
  const { onHand, available, incoming } = rowOf(tables, 'levels', mugs);
  assert.deepEqual([onHand, available, incoming], [12, 9, 2]);
  assert.deepEqual(typesOf(events), ['delivery_received']);
  assert.equal(refusedCode(stocked(), { kind: 'receive_stock', level: mugs, units: 7, ifVersion: 1 }), 'over_quantity');
});

test('a transfer is one movement with two legs and takes free units only', () => {
  const transfer = { kind: 'transfer_stock', level: mugs, to: hamburg, units: 5, reason: 'Store empty', ifVersion: 1 } as const;
  const { tables, events } = accept(smallShop(), transfer);
  assert.deepEqual(typesOf(events), ['stock_transferred']);
  assert.deepEqual([rowOf(tables, 'levels', mugs).available, rowOf(tables, 'levels', 'MUG-BLU@HAM').available], [0, 6]);
  assert.equal(refusedCode(smallShop(), { ...transfer, units: 6 }), 'insufficient_stock');
  assert.equal(refusedCode(smallShop(), transfer, 'staff_04'), 'not_permitted');
});

test('a hold takes all units of a line at one location, or is refused', () => {
  const place = { kind: 'place_hold', draft: ids.unheldDraft, line: ids.line, location: berlin, until: noon, ifVersion: 1 } as const;
  const { tables, events } = accept(smallShop(), place);
  assert.deepEqual(typesOf(events), ['hold_placed', 'stock_moved']);
  assert.equal(rowOf(tables, 'drafts', ids.unheldDraft).lines[0]?.hold, 'hold_0002');
  assert.deepEqual(rowOf(tables, 'holds', 'hold_0002').state, { kind: 'active', expiresAt: noon });
  assert.deepEqual(brokenInvariants(tables), []);
  assert.equal(refusedCode(smallShop(), { ...place, location: hamburg }), 'insufficient_stock');
  assert.equal(refusedCode(smallShop(), { ...place, until: Instant.parse('2026-03-16T09:00:00Z') }), 'not_later');
  assert.equal(refusedCode(tables, { ...place, ifVersion: 2 }), 'already_held');
});

test('a hold moves to another location without its units being free in between', () => {
  const transfer = { kind: 'transfer_hold', hold: ids.hold, location: hamburg, changeFrom: 2, ifVersion: 1 } as const;
  const { tables, events } = accept(stocked(), transfer);
  assert.deepEqual(typesOf(events), ['hold_transferred']);
  const hold = rowOf(tables, 'holds', ids.hold);
  assert.deepEqual([hold.id, hold.location, hold.state.kind], [ids.hold, 'HAM', 'active']);
  assert.deepEqual([rowOf(tables, 'levels', 'CHR-ASH@BER').available, rowOf(tables, 'levels', 'CHR-ASH@HAM').held], [2, 2]);
  assert.deepEqual(brokenInvariants(tables), []);
  assert.equal(refusedCode(stocked(), { ...transfer, changeFrom: 1 }), 'stale');
  assert.equal(refusedCode(smallShop(), { ...transfer, changeFrom: 0 }), 'insufficient_stock');
});

test('a hold goes to another draft that wants just its units, and leaves the line it was for', () => {
  const shop = smallShop();
  const draft = rowOf(shop, 'drafts', ids.unheldDraft);
  const chairs = { ...rowOf(shop, 'drafts', ids.draft).lines[0], hold: null };
  const rival = { ...shop, drafts: { ...shop.drafts, [draft.id]: { ...draft, lines: [chairs] } } } as Tables;
  const reassign = { kind: 'reassign_hold', hold: ids.hold, draft: draft.id, ifDraftVersion: 1, ifVersion: 1 } as const;
  const { tables } = accept(rival, reassign);
  assert.equal(rowOf(tables, 'drafts', draft.id).lines[0]?.hold, ids.hold);
  assert.equal(rowOf(tables, 'drafts', ids.draft).lines[0]?.hold, null);
  assert.equal(rowOf(tables, 'holds', ids.hold).draft, draft.id);
  assert.deepEqual(brokenInvariants(tables), []);
  assert.equal(refusedCode(shop, reassign), 'no_matching_line');
});

test('clearing stale holds releases exactly those that were shown, whoever still needs them', () => {
  const clear = { kind: 'clear_stale_holds', location: berlin, holds: [ids.hold] } as const;
  const { tables, events } = accept(smallShop(), clear);
  assert.deepEqual(dataOf(events, 'hold_released'), { hold: ids.hold, reason: 'stale' });
  assert.equal(rowOf(tables, 'levels', 'CHR-ASH@BER').available, 2);
  assert.equal(refusedCode(smallShop(), { ...clear, holds: [ids.hold, HoldId.parse('hold_0009')] }), 'stale');
  assert.equal(refusedCode(tables, clear), 'nothing_to_do');
});
