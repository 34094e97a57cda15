import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { CheckoutEvent } from '#contract/checkout-console/events.ts';
import type { RowChange } from '../case.ts';
import { checkOut } from '../../../testing/deeds.ts';
import { alone } from '../../../testing/gate-alone.ts';
import { startTrial } from '../../../testing/recorder.ts';
import { inventoryHeld } from './inventory-held.ts';

const task = { hold: 'hold_0017', variant: 'CHR-ASH', location: 'BER', quantity: '2' };
const until = '2026-03-16T11:00:00Z';
const STILL = { available: 0, committed: 0, held: 0, damaged: 0, qualityControl: 0, safety: 0 };

type Told = { readonly type: string; readonly data: object };
type Written = { readonly table: string; readonly id: string; readonly before: object | null; readonly after: object | null };
type Bent = {
  readonly events?: (events: readonly Told[]) => readonly Told[];
  readonly changes?: (changes: readonly Written[]) => readonly Written[];
};

/** After an honest checkout whose placing line tells or writes otherwise; `later` tells and writes that once more. */
function placing({ events = (all) => all, changes = (all) => all }: Bent, later: Bent | null = null): string {
  const recorder = startTrial();
  checkOut(recorder);
  return alone(inventoryHeld, task, recorder.trial, ({ steps }) => {
    const last = steps.pop();
    assert.ok(last);
    const bend = (told: readonly Told[], wrote: readonly Written[]): typeof last => ({
      line: last.line,
      events: told as readonly CheckoutEvent[],
      changes: wrote as readonly RowChange[],
    });
    steps.push(bend(events(last.events), changes(last.changes)));
    if (later !== null) steps.push(bend(later.events?.(last.events) ?? [], later.changes?.(last.changes) ?? []));
  });
}

const only =
  (...types: readonly string[]) =>
  (all: readonly Told[]): readonly Told[] =>
    all.filter(({ type }) => types.includes(type));
const without = (type: string) => (all: readonly Told[]) => all.filter((each) => each.type !== type);
const changed = (type: string, data: object) => (all: readonly Told[]) =>
  all.map((each) => (each.type === type ? { ...each, data: { ...each.data, ...data } } : each));
const rewritten = (table: string, change: object | null) => (all: readonly Written[]) =>
  all.map((each) => (each.table === table ? { ...each, after: change === null ? null : { ...each.after, ...change } } : each));

test('the placing line as it is holds, and so does one that extends the hold', () => {
  assert.equal(placing({}), 'holds');
  const extended = { type: 'hold_extended', data: { hold: 'hold_0017', from: until, to: until } };
  assert.equal(placing({}, { events: () => [extended] }), 'holds');
});

test('events alone: nothing else may happen to held units anywhere', () => {
  const kept = { location: 'BER', draft: null, line: null };
  const moved = { movement: 'adjusted', variant: 'MUG-BLU', location: 'BER', delta: STILL, hold: null, order: null, reason: null };
  const harms: readonly Told[] = [
    { type: 'hold_released', data: { hold: 'hold_0018', reason: 'tidy' } },
    { type: 'hold_expired', data: { hold: 'hold_0017' } },
    { type: 'hold_extended', data: { hold: 'hold_0018', from: until, to: until } },
    { type: 'hold_transferred', data: { hold: 'hold_0018', variant: 'MUG-BLU', quantity: 1, from: kept, to: kept } },
    { type: 'hold_placed', data: { ...task, hold: 'hold_0019', draft: 'D-0996', line: 'line_1', quantity: 1, expiresAt: until } },
    { type: 'stock_transferred', data: { variant: 'CHR-ASH', from: 'BER', to: 'HAM', units: 1, reason: 'tidy' } },
    { type: 'delivery_received', data: { variant: 'CHR-ASH', location: 'BER', units: 1 } },
    { type: 'stock_moved', data: moved },
  ];
  for (const harm of harms) assert.equal(placing({}, { events: () => [harm] }), 'ledger', harm.type);
});

test('events alone: the hold is consumed once, by the order that was placed of its draft', () => {
  assert.equal(placing({ events: changed('hold_consumed', { hold: 'hold_0018' }) }), 'ledger');
  assert.equal(placing({ events: changed('hold_consumed', { order: 'O-1042' }) }), 'ledger');
  const anothersToo = (all: readonly Told[]): readonly Told[] => [
    ...all,
    ...changed('hold_consumed', { hold: 'hold_0018' })(only('hold_consumed')(all)),
  ];
  assert.equal(placing({ events: anothersToo }), 'ledger');
  assert.equal(placing({ events: changed('order_placed', { draft: 'D-0996' }) }), 'ledger');
  assert.equal(placing({ events: changed('order_placed', { order: 'O-1042' }) }), 'ledger');
  assert.equal(placing({ events: without('order_placed') }), 'ledger');
  const consumption = only('hold_consumed', 'stock_moved');
  assert.equal(placing({ events: (all) => [...all, ...consumption(all)] }), 'ledger');
  assert.equal(placing({}, { events: consumption }), 'ledger');
  assert.equal(placing({ events: only('order_placed') }, { events: consumption }), 'holds');
});

test('events alone: one movement for the consumption, of exactly those units', () => {
  assert.equal(placing({ events: without('stock_moved') }), 'ledger');
  assert.equal(placing({ events: without('hold_consumed') }), 'ledger');
  const exact = { ...STILL, held: -2, committed: 2 };
  assert.equal(placing({ events: changed('stock_moved', { delta: exact }) }), 'holds');
  for (const bucket of Object.keys(STILL)) {
    const delta = { ...exact, [bucket]: 1 };
    assert.equal(placing({ events: changed('stock_moved', { delta }) }), 'ledger', bucket);
  }
  for (const data of [{ movement: 'released' }, { hold: 'hold_0018' }, { hold: null }, { variant: 'MUG-BLU' }, { location: 'HAM' }])
    assert.equal(placing({ events: changed('stock_moved', data) }), 'ledger', JSON.stringify(data));
});

test('rows of lines alone: the hold stays itself until it is consumed', () => {
  for (const change of [{ variant: 'MUG-BLU' }, { location: 'HAM' }, { quantity: 1 }, { draft: 'D-0996' }, null])
    assert.equal(placing({ changes: rewritten('holds', change) }), 'ledger', JSON.stringify(change));
  for (const kind of ['released', 'expired']) {
    const asItWas = (all: readonly Written[]): readonly Written[] => all.filter(({ table }) => table === 'holds');
    assert.equal(placing({ changes: (all) => rewritten('holds', { state: { kind } })(asItWas(all)) }), 'ledger', kind);
  }
  assert.equal(placing({ changes: (all) => all.filter(({ table }) => table === 'holds') }), 'holds');
});

test('rows of lines alone: the level moves by the units when the hold is consumed, and not otherwise', () => {
  for (const bucket of ['onHand', 'available', 'held', 'committed', 'damaged', 'qualityControl', 'safety', 'incoming'])
    assert.equal(placing({ changes: rewritten('levels', { [bucket]: 9 }) }), 'ledger', bucket);
  assert.equal(placing({ changes: rewritten('levels', null) }), 'ledger');
  assert.equal(placing({ changes: (all) => all.map((each) => (each.table === 'levels' ? { ...each, before: null } : each)) }), 'ledger');
  const active = { state: { kind: 'active', expiresAt: until } };
  assert.equal(placing({ changes: rewritten('holds', active) }), 'ledger');
  const moved = (all: readonly Written[]): readonly Written[] => all.filter(({ table }) => table === 'levels');
  assert.equal(placing({ changes: moved }), 'ledger');
  const elsewhere = (all: readonly Written[]): readonly Written[] => [
    ...all,
    ...moved(all).map((each) => ({ ...each, id: 'CHR-ASH@HAM' })),
  ];
  assert.equal(placing({ changes: elsewhere }), 'ledger');
});

test('rows of lines alone: a line may write a level anew with the same units, and no other hold', () => {
  const same = (all: readonly Written[]): readonly Written[] =>
    all.filter(({ table }) => table === 'levels').map((each) => ({ ...each, after: { ...each.before, version: 9 } }));
  assert.equal(placing({}, { changes: same }), 'holds');
  const another = (all: readonly Written[]): readonly Written[] =>
    all.filter(({ table }) => table === 'holds').map((each) => ({ ...each, id: 'hold_0018' }));
  assert.equal(placing({}, { changes: another }), 'ledger');
});
