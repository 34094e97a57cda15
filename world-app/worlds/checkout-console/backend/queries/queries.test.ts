import assert from 'node:assert/strict';
import test from 'node:test';
import type { Currency, Instant, Minor } from '#contract/checkout-console/values.ts';
import { formatMoney } from '../views/format-money.ts';
import { openWorld } from '../testing/open-world.ts';
import { listQueue } from './queue.ts';
import { listActivity } from './activity.ts';
import { paginate } from './paginate.ts';
import { viewSession } from './session.ts';
import { viewStaleHolds } from './levels.ts';
import { matches } from './search.ts';
import { viewSettings } from './settings.ts';
import { dayBefore, shopDay } from './shop-day.ts';

test('searching does not mind case, spaces, accents or a number sign', () => {
  assert.ok(matches('#o-1104', ['O-1104']));
  assert.ok(matches('  ines OKAFOR ', ['Ines Okafor']));
  assert.ok(matches('rue du marche', ['12 rue du Marché']));
  assert.ok(matches('', ['anything']));
  assert.ok(!matches('okafur', ['Ines Okafor']));
});

test('a page past the end is empty and still tells the total', () => {
  const rows = Array.from({ length: 26 }, (_, index) => index);
  const all = Array.from({ length: 40 });
  assert.deepEqual(paginate(rows, { page: { number: 2, size: 25 }, all }, String), {
    rows: ['25'],
    page: 2,
    pageSize: 25,
    total: 26,
    all: 40,
  });
  assert.deepEqual(paginate(rows, { page: { number: 3, size: 25 }, all }, String).rows, []);
});

test('a day in the shop begins at its own midnight, on the days when clocks change too', () => {
  const day = (instant: string): string => shopDay(instant as Instant);
  assert.equal(day('2026-03-15T22:59:59Z'), '2026-03-15');
  assert.equal(day('2026-03-15T23:00:00Z'), '2026-03-16');
  assert.equal(day('2026-03-28T23:00:00Z'), '2026-03-29');
  assert.equal(day('2026-03-29T21:59:59Z'), '2026-03-29');
  assert.equal(day('2026-03-29T22:00:00Z'), '2026-03-30');
  assert.equal(day('2026-10-24T22:00:00Z'), '2026-10-25');
  assert.equal(day('2026-10-25T22:59:59Z'), '2026-10-25');
  assert.equal(day('2026-10-25T23:00:00Z'), '2026-10-26');
  assert.equal(dayBefore('2026-03-01', 1), '2026-02-28');
});

test('money is written with its symbol, commas and decimals', () => {
  const money = (amount: number, currency: Currency): string => formatMoney(amount as Minor, currency);
  assert.equal(money(50790, 'EUR'), '€507.90');
  assert.equal(money(7, 'EUR'), '€0.07');
  assert.equal(money(123456789, 'USD'), '$1,234,567.89');
  assert.equal(money(5400, 'JPY'), '¥5,400');
  assert.equal(money(-990, 'EUR'), '-€9.90');
});

test('the session counts the stale holds that the locations would clear', () => {
  const state = openWorld().store.getState();
  const { tables } = state;
  const stale = Object.values(tables.locations).flatMap((location) => viewStaleHolds(tables, location).holds);
  assert.ok(stale.length > 0);
  assert.equal(viewSession(state).staleHolds, stale.length);
});

test('the past of the shop tells each order, draft and hold it began with', () => {
  const { rows } = listActivity(openWorld().store.getState(), { q: '', page: 'all' });
  const { tables } = openWorld().store.getState();
  const told = new Set(rows.map(({ subject }) => subject?.id));
  for (const row of [tables.orders, tables.drafts, tables.holds].flatMap((table) => Object.keys(table))) assert.ok(told.has(row), row);
  const times = rows.map(({ at }) => at);
  assert.deepEqual(times, times.toSorted().toReversed());
});

test('settings say where each may change stock and how much each may give back', () => {
  const { staff, permissions } = viewSettings(openWorld().store.getState().tables);
  const of = (role: string): unknown[] => staff.filter((each) => each.role === role).map(({ stock, refunds }) => [stock, refunds]);
  assert.deepEqual(of('viewer'), [['none', 'none']]);
  assert.deepEqual(of('support'), [['none', 5000]]);
  assert.deepEqual(of('inventory_manager'), [[['HAM'], 'none']]);
  assert.deepEqual(of('admin'), [['all', 'all']]);
  assert.ok(permissions.every(({ roles }) => roles.includes('admin') && !roles.includes('viewer')));
});

test('the queue has the open drafts that are not parked, the hold that ends first at its head', () => {
  const { tables, dials } = openWorld().store.getState();
  const { rows, total } = listQueue(tables, { q: '', page: 'all', state: null });
  assert.ok(rows.every(({ state, parked }) => state === 'open' && parked === null));
  assert.equal(total, viewSession({ tables, dials }).queued);
  assert.deepEqual(
    rows.map(({ place }) => place),
    rows.map((_row, index) => index + 1),
  );
  const held = rows.filter(({ hold }) => hold.kind === 'active');
  assert.ok(held.length > 1 && held.length < rows.length);
  assert.deepEqual(rows.slice(0, held.length), held);
  const ends = held.map(({ hold }) => (hold.kind === 'active' ? hold.due.at : ''));
  assert.deepEqual(ends, ends.toSorted());
  const made = rows.slice(held.length).map(({ createdAt }) => createdAt);
  assert.deepEqual(made, made.toSorted());
  const ready = listQueue(tables, { q: '', page: 'all', state: 'ready' }).total;
  assert.equal(ready + listQueue(tables, { q: '', page: 'all', state: 'incomplete' }).total, total);
});
