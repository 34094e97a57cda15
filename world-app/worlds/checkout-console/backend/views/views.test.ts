import assert from 'node:assert/strict';
import test from 'node:test';
import type { Tables } from '#contract/checkout-console/state.ts';
import type { Instant } from '#contract/checkout-console/values.ts';
import { flagshipHiddenState } from '../testing/flagship.ts';
import { viewCustomer, listCustomers } from '../queries/customers.ts';
import { listDrafts } from '../queries/drafts.ts';
import { viewHome } from '../queries/home.ts';
import { viewVariant } from '../queries/inventory.ts';
import { listHolds } from '../queries/holds.ts';
import { listOrders } from '../queries/orders.ts';
import { firstPage } from '../queries/paginate.ts';
import { shopDay } from '../queries/shop-day.ts';
import { clockOf, rowOf } from '#checkout-console/engine/row-of.ts';
import { capturedOf, financialStatus, refundedOf } from '#checkout-console/engine/rules/order-status.ts';
import type { ListLink } from '#checkout-console/wire/views.ts';
import type { StockFigures } from '#checkout-console/wire/stock-views.ts';
import { makeWorld } from '../seed/make-world.ts';
import { idOf } from '../seed/stage/bindings.ts';
import { createWorldStore, type WorldState } from '../store.ts';
import { dueAt } from './due-at.ts';
import { seededMovements } from './movements.ts';

const hiddenState = flagshipHiddenState();
const shop = (seed: number): WorldState => createWorldStore(makeWorld({ seed, variant: 'clean', hiddenState })).getState();
const seeds = [1, 2, 3];
const buckets = ['available', 'committed', 'held', 'unavailable'] as const satisfies readonly (keyof StockFigures)[];

test('the movements of every variant lead from its opening figures to its levels', () => {
  for (const seed of seeds) {
    const state = shop(seed);
    for (const variant of Object.values(state.tables.variants)) {
      const { levels, movements, opening } = viewVariant(state, variant);
      for (const level of levels) {
        const start = opening.find(({ location }) => location === level.location);
        assert.ok(start && start.available >= 0, level.variant);
        for (const bucket of buckets) {
          const moved = movements.filter(({ location }) => location === level.location).map(({ change }) => change[bucket]);
          assert.equal(
            moved.reduce((sum, units) => sum + units, start[bucket]),
            level[bucket],
            `${level.variant} ${bucket}`,
          );
        }
      }
    }
  }
});

test('over the whole seeded past, whatever was promised or held came from what was available', () => {
  const { tables } = shop(1);
  for (const level of Object.values(tables.levels)) {
    const here = seededMovements(tables, level.variant).filter(({ location }) => location === level.location);
    const sum = (bucket: keyof StockFigures): number => here.reduce((total, { change }) => total + change[bucket], 0);
    assert.deepEqual([sum('committed'), sum('held')], [level.committed, level.held], level.id);
  }
});

test('what the tiles and the queue of the start page count is what their lists hold', () => {
  for (const seed of seeds) {
    const { tables } = shop(seed);
    const { kpis, queue } = viewHome(tables);
    for (const kpi of kpis) {
      const { length } = everyRow(tables, kpi);
      assert.equal(Number.parseInt(kpi.label === 'Sales today' ? kpi.note : kpi.value, 10), length, kpi.label);
    }
    for (const { title, total, link, entries } of queue) {
      const ids = everyRow(tables, link);
      assert.equal(total, ids.length, title);
      for (const { subject } of entries) assert.ok(ids.includes(subject.id), `${title}: ${subject.id}`);
    }
  }
});

function everyRow(tables: Tables, link: ListLink): readonly string[] {
  const every = { q: '', page: 'all', sort: null } as const;
  switch (link.list) {
    case 'orders':
      return listOrders(tables, { ...every, placed: null, payment: null, fulfilment: null, ...link.search }).rows.map(({ id }) => id);
    case 'drafts':
      return listDrafts(tables, { ...every, state: null, ...link.search }).rows.map(({ id }) => id);
    case 'holds':
      return listHolds(tables, { ...every, state: null, ...link.search }).rows.map(({ id }) => id);
  }
}

test('each kind of work goes from the soonest end to what has none, and says what it needs', () => {
  for (const seed of seeds) {
    const { tables, bindings } = shop(seed);
    const { queue } = viewHome(tables);
    for (const { title, entries } of queue) {
      const ends = entries.map(({ due }) => due?.at ?? '~');
      assert.deepEqual(ends, ends.toSorted(), title);
    }
    assert.equal(queue[0]?.entries[0]?.subject.id, idOf(bindings, 'draft'));
    assert.equal(queue[0].entries[0].needs, 'Needs a billing address and a shipping method');
    assert.match(queue.find(({ title }) => title === 'To fulfil')?.entries[0]?.needs ?? '', /^Pack \d+ items?$/);
    assert.ok(queue.some(({ title }) => title === 'Expired authorisations'));
  }
});

test('sales are what was captured and not given back, so an order that is only authorised or has expired is none', () => {
  const { tables } = shop(1);
  const orders = Object.values(tables.orders);
  const waiting = orders.find(
    (order) => financialStatus(order, rowOf(tables, 'payments', order.payment), clockOf(tables).now) === 'authorized',
  );
  assert.ok(waiting);
  const day = shopDay(waiting.placedAt);
  const own = orders.filter((order) => shopDay(order.placedAt) === day && order.currency === 'EUR');
  const paid = own.map((order) => rowOf(tables, 'payments', order.payment)).map((payment) => capturedOf(payment) - refundedOf(payment));
  const shown = viewHome(tables).salesPerDay.find((each) => each.day === day);
  assert.equal(
    shown?.sales,
    paid.reduce((sum, amount) => sum + amount, 0),
  );
  assert.ok(own.reduce((sum, { totals }) => sum + totals.total, 0) > (shown?.sales ?? 0));
});

test('what a customer spent is what was captured less what was refunded, in the list and on the page', () => {
  const { tables } = shop(1);
  const { rows } = listCustomers(tables, { q: '', page: firstPage, sort: null });
  for (const { id, money } of rows) {
    assert.equal(money.spent, money.captured - money.refunded);
    assert.deepEqual(viewCustomer(tables, rowOf(tables, 'customers', id)).money, money);
  }
  assert.ok(rows.some(({ money }) => money.refunded > 0));
});

test('an end is today by the day of the shop, and has no minutes left once it is past', () => {
  const now = '2026-03-16T22:30:00Z' as Instant;
  assert.deepEqual(dueAt('2026-03-16T22:59:59Z' as Instant, now), { at: '2026-03-16T22:59:59Z', minutesLeft: 29, today: true });
  assert.equal(dueAt('2026-03-16T23:00:00Z' as Instant, now).today, false);
  assert.equal(dueAt('2026-03-16T22:00:00Z' as Instant, now).minutesLeft, 0);
});
