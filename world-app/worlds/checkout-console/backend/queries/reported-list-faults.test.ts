import assert from 'node:assert/strict';
import test from 'node:test';
import { OrderId } from '#contract/checkout-console/ids.ts';
import type { Order, Payment, Tables } from '#contract/checkout-console/state.ts';
import { Instant } from '#contract/checkout-console/values.ts';
import { rowOf } from '#checkout-console/engine/row-of.ts';
import { authorisedOrder } from '#checkout-console/engine/testing/authorised-order.ts';
import { smallShop } from '#checkout-console/engine/testing/small-shop.ts';
import { openWorld } from '../testing/open-world.ts';
import { listCustomers } from './customers.ts';
import { listDrafts } from './drafts.ts';
import { listHolds } from './holds.ts';
import { listOrders, type OrdersQuery } from './orders.ts';
import { firstPage } from './paginate.ts';

/* Faults that users of such consoles report about lists and search. */

const all: OrdersQuery = { q: '', sort: null, page: firstPage, placed: null, payment: null, fulfilment: null };

/** The small shop with orders placed at these instants, `O-0101` first. */
function ordersPlacedAt(...instants: readonly string[]): Tables {
  const shop = smallShop();
  const like = rowOf(shop, 'orders', 'O-0001');
  const orders = instants.map((at, index): Order => ({ ...like, id: OrderId.parse(`O-0${101 + index}`), placedAt: Instant.parse(at) }));
  return { ...shop, orders: Object.fromEntries(orders.map((order) => [order.id, order])) };
}

const idsOf = (tables: Tables, query: Partial<OrdersQuery>): string[] => listOrders(tables, { ...all, ...query }).rows.map(({ id }) => id);

test('days are shop days, on the day when the clocks change too, and the last day counts', () => {
  const tables = ordersPlacedAt('2026-03-28T22:59:59Z', '2026-03-28T23:00:00Z', '2026-03-29T21:59:59Z', '2026-03-29T22:00:00Z');
  assert.deepEqual(idsOf(tables, { from: '2026-03-29', to: '2026-03-29' }), ['O-0103', 'O-0102']);
  assert.deepEqual(idsOf(tables, { to: '2026-03-29' }), ['O-0103', 'O-0102', 'O-0101']);
  assert.deepEqual(idsOf(tables, { from: '2026-03-29' }), ['O-0104', 'O-0103', 'O-0102']);
});

test('an order is found by its number however it is typed', () => {
  const tables = ordersPlacedAt('2026-03-10T09:00:00Z', '2026-03-11T09:00:00Z');
  for (const q of ['O-0102', '#0102', '# 0102', '102', '#102', ' o-0102 ', 'o 0102', '0 102'])
    assert.deepEqual(idsOf(tables, { q }), ['O-0102'], q);
});

test('the second page is a page of what was found, not of everything', () => {
  const { tables } = openWorld().store.getState();
  const query = { ...all, fulfilment: 'fulfilled' } as const;
  const first = listOrders(tables, query);
  const second = listOrders(tables, { ...query, page: { ...firstPage, number: 2 } });
  assert.ok(first.total > first.pageSize && first.total < first.all);
  assert.equal(second.total, first.total);
  assert.ok(second.rows.every(({ fulfilment }) => fulfilment === 'fulfilled'));
  const shown = [...first.rows, ...second.rows].map(({ id }) => id);
  assert.equal(new Set(shown).size, shown.length);
});

test('a list narrowed in several ways shows what all of them leave, and counts it', () => {
  const { tables } = openWorld().store.getState();
  const { rows, total } = listOrders(tables, {
    ...all,
    currency: 'EUR',
    location: 'BER',
    totalFrom: 5000,
    totalTo: 40_000,
    lifecycle: 'open',
  });
  assert.ok(total > 0 && total < Object.keys(tables.orders).length);
  for (const { id, total: amount } of rows) {
    const order = rowOf(tables, 'orders', id);
    assert.ok(order.currency === 'EUR' && amount >= 5000 && amount <= 40_000 && order.canceledAt === null);
    assert.ok(order.lines.some(({ location }) => location === 'BER'));
  }
  const tag = Object.values(tables.orders).find(({ tags }) => tags.length > 0)?.tags[0] ?? 'none';
  assert.ok(listOrders(tables, { ...all, tag }).rows.every(({ tags }) => tags.includes(tag)));
});

test('a parked draft is among the parked ones and among the open ones, not lost', () => {
  const shop = smallShop();
  const draft = rowOf(shop, 'drafts', 'D-0001');
  const parked = { code: 'no_rate' as const, by: rowOf(shop, 'staff', 'staff_01').id, at: draft.createdAt };
  const tables = { ...shop, drafts: { ...shop.drafts, [draft.id]: { ...draft, parked } } };
  const idsAt = (state: 'open' | 'parked'): string[] =>
    listDrafts(tables, { q: '', sort: null, page: firstPage, state }).rows.map(({ id }) => id);
  assert.deepEqual(idsAt('parked'), ['D-0001']);
  assert.deepEqual(idsAt('open').toSorted(), ['D-0001', 'D-0002']);
});

test('an authorisation that ends within two days is listed as expiring, also once it has ended, until it is captured or voided', () => {
  const now = Instant.parse('2026-03-16T09:00:00Z');
  const ends = (authorisationExpiresAt: string, more: Partial<Payment> = {}): boolean => {
    const tables = authorisedOrder({ authorisationExpiresAt: Instant.parse(authorisationExpiresAt), ...more });
    return idsOf(tables, { expiring: '48h' }).includes('O-0002');
  };
  assert.ok(ends('2026-03-18T09:00:00Z') && ends('2026-03-01T09:00:00Z'));
  assert.ok(!ends('2026-03-18T09:00:01Z') && !ends('2026-03-17T09:00:00Z', { voidedAt: now }));
  assert.deepEqual(idsOf(smallShop(), { expiring: '48h' }), []);
});

test('an order is unpaid while money for it is still to come', () => {
  assert.ok(idsOf(authorisedOrder(), { payment: 'unpaid' }).includes('O-0002'));
  assert.ok(!idsOf(smallShop(), { payment: 'unpaid' }).includes('O-0002'));
});

test('lists are narrowed by a whole tag and by a location', () => {
  const { tables } = openWorld().store.getState();
  const customer = Object.values(tables.customers).find(({ tags }) => tags.length > 0);
  const tag = customer?.tags[0] ?? 'none';
  const tagged = listCustomers(tables, { q: '', sort: null, page: firstPage, tag });
  assert.ok(tagged.total > 0 && tagged.rows.every(({ tags }) => tags.includes(tag)));
  assert.equal(listCustomers(tables, { q: '', sort: null, page: firstPage, tag: tag.slice(0, -1) }).total, 0);
  const held = listHolds(tables, { q: '', page: firstPage, state: null, location: 'HAM' });
  assert.ok(held.total > 0 && held.rows.every(({ location }) => location === 'HAM'));
});
