import assert from 'node:assert/strict';
import test from 'node:test';
import type { Snapshot } from '#contract/snapshot.ts';
import { pagesAfter } from './pages-after.ts';

type Rows = Record<string, { version: number }>;

const shop = (orders: Rows, levels: Rows): Snapshot =>
  ({ world: 'checkout-console', schema: 1, bindings: {}, tables: { orders, levels } }) as unknown as Snapshot;

test('the pages are of what changed or is new, orders before levels', () => {
  const before = shop({ 'O-1': { version: 1 }, 'O-2': { version: 1 } }, { 'CHR-ASH@BER': { version: 1 } });
  const after = shop({ 'O-1': { version: 1 }, 'O-2': { version: 2 }, 'O-3': { version: 1 } }, { 'CHR-ASH@BER': { version: 2 } });
  assert.deepEqual(pagesAfter(before, after), [
    { name: 'order-o-2', path: '/orders/O-2' },
    { name: 'order-o-3', path: '/orders/O-3' },
    { name: 'level-chr-ash-ber', path: '/inventory/CHR-ASH/BER' },
  ]);
});

test('nothing changed is no page, and of many changed the first four by id are looked at', () => {
  const rows = (version: number): Rows => Object.fromEntries([5, 3, 1, 4, 2].map((number) => [`O-${number}`, { version }]));
  assert.deepEqual(pagesAfter(shop(rows(1), {}), shop(rows(1), {})), []);
  assert.deepEqual(
    pagesAfter(shop(rows(1), {}), shop(rows(2), {})).map(({ path }) => path),
    ['/orders/O-1', '/orders/O-2', '/orders/O-3', '/orders/O-4'],
  );
});
