import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { OrderRow } from '#checkout-console/wire/views.ts';
import { sortsOf } from '#checkout-console/wire/sorts.ts';
import { rowOrder } from './row-order.ts';

const row = (id: string, total: number, currency = 'EUR'): OrderRow =>
  ({ id, total, currency, customer: 'Ana', placedAt: '2026-03-16T09:00:00Z' }) as unknown as OrderRow;
const ids = (rows: readonly OrderRow[]): string[] => rows.map(({ id }) => id);

test('a minus turns the order of a column round', () => {
  const rows = [row('O-1', 200), row('O-2', 1000), row('O-3', 30)];
  assert.deepEqual(ids(rows.toSorted(rowOrder('orders', 'total'))), ['O-3', 'O-1', 'O-2']);
  assert.deepEqual(ids(rows.toSorted(rowOrder('orders', '-total'))), ['O-2', 'O-1', 'O-3']);
});

test('rows that are equal in the column stay in the order of the list', () => {
  const rows = [row('O-9', 1), row('O-5', 2), row('O-7', 3)];
  assert.deepEqual(ids(rows.toSorted(rowOrder('orders', 'customer'))), ['O-9', 'O-5', 'O-7']);
  assert.deepEqual(ids(rows.toSorted(rowOrder('orders', '-customer'))), ['O-9', 'O-5', 'O-7']);
});

test('amounts are sorted within their currency, and the currencies stay where they are', () => {
  const rows = [row('O-1', 5400, 'JPY'), row('O-2', 900), row('O-3', 100, 'USD'), row('O-4', 100)];
  assert.deepEqual(ids(rows.toSorted(rowOrder('orders', 'total'))), ['O-4', 'O-2', 'O-1', 'O-3']);
  assert.deepEqual(ids(rows.toSorted(rowOrder('orders', '-total'))), ['O-2', 'O-4', 'O-1', 'O-3']);
});

test('every column of a list sorts both ways', () => {
  assert.deepEqual(sortsOf('orders'), ['id', '-id', 'placed', '-placed', 'customer', '-customer', 'total', '-total']);
});
