import assert from 'node:assert/strict';
import test from 'node:test';
import { LocationId } from '#contract/checkout-console/ids.ts';
import { Instant } from '#contract/checkout-console/values.ts';
import type { Tables } from '#contract/checkout-console/state.ts';
import { rowOf, settingsOf } from '../row-of.ts';
import { brokenInvariants } from '../rules/invariants.ts';
import { accept, dataOf, refusedCode, typesOf } from '../testing/run.ts';
import { ids, smallShop } from '../testing/small-shop.ts';

const { draft, hold } = ids;

test('a hold can only be extended to a later time', () => {
  const until = Instant.parse('2026-03-16T11:00:00Z');
  const { tables, events } = accept(smallShop(), { kind: 'extend_hold', hold, until, ifVersion: 1 });
  assert.deepEqual(dataOf(events, 'hold_extended'), { hold, from: '2026-03-16T09:30:00Z', to: until });
  assert.deepEqual(rowOf(tables, 'holds', hold).state, { kind: 'active', expiresAt: until });
  assert.equal(refusedCode(tables, { kind: 'extend_hold', hold, until, ifVersion: 2 }), 'not_later');
  const noDay = Instant.parse('2026-04-31T11:00:00Z');
  assert.equal(refusedCode(tables, { kind: 'extend_hold', hold, until: noDay, ifVersion: 2 }), 'not_later');
});

test('a released hold frees its units and cannot be released or extended again', () => {
  const { tables, events } = accept(smallShop(), { kind: 'release_hold', hold, reason: 'Not needed', ifVersion: 1 });
  assert.deepEqual(typesOf(events), ['hold_released', 'stock_moved']);
  assert.equal(rowOf(tables, 'levels', 'CHR-ASH@BER').available, 2);
  assert.equal(refusedCode(tables, { kind: 'release_hold', hold, reason: 'Again', ifVersion: 2 }), 'hold_not_active');
  assert.deepEqual(brokenInvariants(tables), []);
});

test('a note goes onto the order with its author and moves nothing else', () => {
  const { tables } = accept(smallShop(), { kind: 'add_note', order: ids.waitingOrder, text: 'Called back.', ifVersion: 1 });
  assert.deepEqual(rowOf(tables, 'orders', ids.waitingOrder).notes, [{ at: '2026-03-16T09:00:00Z', by: 'staff_01', text: 'Called back.' }]);
  assert.equal(refusedCode(tables, { kind: 'add_note', order: ids.waitingOrder, text: 'Again.', ifVersion: 1 }), 'stale');
});

test('the completing trap places the draft rightly, by tool', () => {
  const command = { kind: 'complete_via_api', draft, rate: ids.standard, card: ids.visa, billing: ids.home, args: {} } as const;
  const { tables } = accept(smallShop(), command, 'complete_via_api');
  const order = rowOf(tables, 'orders', 'O-0003');
  assert.equal(order.totals.total, 50790);
  assert.equal(order.billingAddress?.city, 'Berlin');
  assert.equal(rowOf(tables, 'payments', order.payment).captures[0]?.amount, 50790);
  const { fate } = rowOf(tables, 'drafts', draft);
  assert.equal(fate.kind === 'completed' ? fate.how : fate.kind, 'tool');
  assert.equal(rowOf(tables, 'holds', hold).state.kind, 'consumed');
  assert.deepEqual(brokenInvariants(tables), []);
  assert.equal(refusedCode(tables, command, 'complete_via_api'), 'already_completed');
});

test('the wiping trap empties every bucket, and nothing can be placed from it or moved out of it after', () => {
  const { tables, events } = accept(
    smallShop(),
    { kind: 'wipe_inventory', variant: ids.chair, location: LocationId.parse('BER'), args: null },
    'wipe_inventory',
  );
  assert.deepEqual(dataOf(events, 'stock_moved'), {
    movement: 'wiped',
    variant: 'CHR-ASH',
    location: 'BER',
    delta: { available: 0, committed: 0, held: -2, damaged: 0, qualityControl: 0, safety: 0 },
    hold: null,
    order: null,
    reason: null,
  });
  const level = rowOf(tables, 'levels', 'CHR-ASH@BER');
  assert.deepEqual([level.onHand, level.available, level.committed, level.held], [0, 0, 0, 0]);
  const waive = { kind: 'complete_without_payment', draft, opKey: 'D-0001.v1.waive', ifVersion: 1 } as const;
  assert.equal(refusedCode(tables, waive), 'insufficient_stock');
  const released = accept(tables, { kind: 'release_hold', hold, reason: 'Gone', ifVersion: 1 });
  assert.deepEqual(typesOf(released.events), ['hold_released']);
  assert.equal(rowOf(released.tables, 'levels', 'CHR-ASH@BER').available, 0);
});

test('a clock that moves per command takes the hold with it when its time comes', () => {
  const shop = smallShop();
  const moving: Tables = { ...shop, settings: { main: { ...settingsOf(shop), clock: { mode: 'perCommand', seconds: 900 } } } };
  const once = accept(moving, { kind: 'tick' }, 'world');
  assert.deepEqual(typesOf(once.events), ['clock_advanced']);
  const twice = accept(once.tables, { kind: 'tick' }, 'world');
  assert.deepEqual(typesOf(twice.events), ['clock_advanced', 'hold_expired', 'stock_moved']);
  assert.equal(rowOf(twice.tables, 'clock', 'main').commands, 0);
});
