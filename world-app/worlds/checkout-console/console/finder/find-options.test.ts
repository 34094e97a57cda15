/// <reference types="node" />
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { CustomerRow } from '#checkout-console/wire/customer-views.ts';
import type { OrderRow, Paged } from '#checkout-console/wire/views.ts';
import { foundOptions, placeOptions } from './find-options.ts';

const places = [
  { to: '/orders', name: 'Orders', letter: 'o' },
  { to: '/policies', name: 'Policies', letter: 'l' },
];

function paged<Row>(rows: readonly Partial<Row>[], total = rows.length): Paged<Row> {
  return { rows: rows as Row[], page: 1, pageSize: 25, total, all: total };
}

const order = (id: string): Partial<OrderRow> =>
  ({ id, customer: 'Ana Lima', total: 50790, currency: 'EUR' }) as unknown as Partial<OrderRow>;

test('an empty finder offers every place, and no search', () => {
  assert.deepEqual(
    placeOptions('', places).map(({ name }) => name),
    ['Orders', 'Policies'],
  );
});

test('text narrows the places and can always be searched for', () => {
  assert.deepEqual(
    placeOptions(' poli ', places).map(({ name }) => name),
    ['Policies', 'Search the shop for “poli”'],
  );
  assert.deepEqual(placeOptions('O-1104', places), [
    { key: 'search', kind: 'search', name: 'Search the shop for “O-1104”', detail: 'Enter' },
  ]);
});

test('what was found leads to its own page', () => {
  const customer = { id: 'C-0087', name: 'Ana Lima', email: 'ana@example.com' } as unknown as Partial<CustomerRow>;
  const found = {
    orders: paged<OrderRow>([order('O-1104')]),
    drafts: paged<never>([]),
    customers: paged([customer]),
    inventory: paged<never>([]),
  };
  assert.deepEqual(
    foundOptions('ana', found).map((option) => [option.name, option.detail, option.kind === 'open' ? option.href : null]),
    [
      ['Order O-1104', 'Ana Lima · €507.90', '/orders/O-1104'],
      ['Ana Lima', 'C-0087 · ana@example.com', '/customers/C-0087'],
    ],
  );
});

test('where more match than are shown, the list with the same search is one step away', () => {
  const orders = paged<OrderRow>(['O-1', 'O-2', 'O-3', 'O-4', 'O-5'].map(order), 31);
  const none = paged<never>([]);
  const options = foundOptions('a&b', { orders, drafts: none, customers: none, inventory: none });
  assert.equal(options.length, 5);
  assert.deepEqual(options.at(-1), {
    key: 'orders-all',
    kind: 'open',
    name: 'All 31 orders that match',
    detail: '',
    href: '/orders?q=a%26b',
  });
});
