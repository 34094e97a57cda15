/// <reference types="node" />
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { DraftRow, OrderRow } from '#checkout-console/wire/views.ts';
import type { LevelRow } from '#checkout-console/wire/stock-views.ts';
import { levelDeeds } from '#checkout-console/console/screens/inventory/level-bulk.ts';
import { draftDeeds } from '#checkout-console/console/screens/drafts/draft-bulk.ts';
import { orderDeeds } from '#checkout-console/console/screens/orders/order-bulk.ts';
import { askDeed, emptyForm, fitsAny, type BulkDeed, type BulkRow, type Form } from './bulk-deed.ts';
import { fieldProblem, readForm } from './bulk-form.ts';
import { nameRows } from './name-rows.ts';

const orders = [
  { id: 'O-1', version: 3, capturable: 5000, currency: 'EUR', waiting: [{ location: 'HAM', units: 2 }], tags: ['vip'], lifecycle: 'open' },
  { id: 'O-2', version: 1, capturable: 0, currency: 'EUR', waiting: [], tags: [], lifecycle: 'archived' },
  { id: 'O-3', version: 2, capturable: 1500, currency: 'USD', waiting: [{ location: 'BER', units: 1 }], tags: [], lifecycle: 'open' },
] as unknown as readonly OrderRow[];

function plan<Row extends BulkRow>(deeds: readonly BulkDeed<Row>[], kind: string, rows: readonly Row[], form: Form = {}) {
  const deed = deeds.find((each) => each.kind === kind);
  assert.ok(deed);
  const { meant, out, consequence } = askDeed(deed, rows).plan({ ...emptyForm(deed.fields), ...form });
  return { meant: meant.map(({ id }) => id), out: out.map(({ id, why }) => `${id} ${why}`), consequence };
}

const deeds = orderDeeds([{ id: 'HAM', name: 'Hamburg warehouse' }]);

test('a capture of many names what is taken, by currency, and leaves out what has nothing to take', () => {
  const { meant, out, consequence } = plan(deeds, 'capture', orders);
  assert.deepEqual(meant, ['O-1', 'O-3']);
  assert.deepEqual(out, ['O-2 nothing to capture']);
  assert.match(consequence, /^€50\.00 and \$15\.00 is taken/);
});

test('what fits no row of the set is not offered', () => {
  const offered = (rows: readonly OrderRow[]): string[] => deeds.filter((deed) => fitsAny(deed, rows)).map(({ kind }) => kind);
  assert.deepEqual(offered(orders.slice(0, 1)), ['capture', 'fulfil', 'add_tag', 'remove_tag', 'archive_order']);
  assert.deepEqual(offered(orders.slice(1, 2)), ['add_tag', 'unarchive_order']);
});

test('only what waits at the chosen location leaves', () => {
  assert.deepEqual(plan(deeds, 'fulfil', orders).meant, ['O-1', 'O-3']);
  const { meant, consequence } = plan(deeds, 'fulfil', orders, { location: 'HAM' });
  assert.deepEqual(meant, ['O-1']);
  assert.match(consequence, /^2 units leave/);
});

test('a tag goes to those without it and comes off those with it', () => {
  assert.deepEqual(plan(deeds, 'add_tag', orders, { tag: ' vip ' }).meant, ['O-2', 'O-3']);
  assert.deepEqual(plan(deeds, 'remove_tag', orders, { tag: 'vip' }).meant, ['O-1']);
});

test('deleting drafts says how many lose what is held for them, and leaves orders alone', () => {
  const drafts = [
    { id: 'D-1', version: 1, state: 'open', hold: { kind: 'active' } },
    { id: 'D-2', version: 1, state: 'completed', hold: { kind: 'consumed' } },
  ] as unknown as readonly DraftRow[];
  const { meant, out, consequence } = plan(draftDeeds, 'delete_draft', drafts);
  assert.deepEqual([meant, out], [['D-1'], ['D-2 an order already']]);
  assert.match(consequence, /held for 1 of them/);
});

test('a refund of many has its ticks on, as the dialog for one has, and needs a reason', () => {
  const fields = deeds.find(({ kind }) => kind === 'refund')?.fields ?? [];
  const form = emptyForm(fields);
  assert.deepEqual(
    fields.map((field) => fieldProblem(field, form)),
    ['Choose a reason for the refund.', null, null],
  );
  assert.deepEqual(readForm(fields, { ...form, reason: 'Damaged', notify: '' }), { reason: 'Damaged', restock: true, notify: false });
});

const levels = [
  { id: 'CHR-ASH@BER', version: 4, onHand: 9, available: 6, mayChange: true, spare: { available: 6, damaged: 1 } },
  { id: 'CHR-ASH@HAM', version: 2, onHand: 5, available: 5, mayChange: true, spare: { available: 5, damaged: 0 } },
  { id: 'RUG-GRY@HAM', version: 2, onHand: 8, available: 1, mayChange: true, spare: { available: 1, damaged: 0 } },
  { id: 'RUG-GRY@PAR', version: 1, onHand: 2, available: 2, mayChange: false, spare: { available: 2, damaged: 0 } },
] as unknown as readonly LevelRow[];

test('a count for many levels leaves out those that have it, that it would take promised units from, and that are not one’s own', () => {
  assert.deepEqual(plan(levelDeeds, 'adjust_stock', levels).meant, ['CHR-ASH@BER', 'CHR-ASH@HAM', 'RUG-GRY@HAM']);
  const { meant, out, consequence } = plan(levelDeeds, 'adjust_stock', levels, { way: 'onHand', units: '5' });
  assert.deepEqual(meant, ['CHR-ASH@BER']);
  assert.deepEqual(out, [
    'CHR-ASH@HAM that count already',
    'RUG-GRY@HAM below what is promised or set aside',
    'RUG-GRY@PAR not in your care',
  ]);
  assert.match(consequence, /^0 units more and 4 fewer/);
  assert.match(plan(levelDeeds, 'adjust_stock', levels, { way: 'by', units: '-1' }).consequence, /^0 units more and 3 fewer/);
});

test('units move only out of levels that have as many, and a number is sent as one', () => {
  const form = { from: 'available', to: 'damaged', units: '2', reason: 'Recall' };
  assert.deepEqual(plan(levelDeeds, 'move_stock', levels, form).meant, ['CHR-ASH@BER', 'CHR-ASH@HAM']);
  const fields = levelDeeds.find(({ kind }) => kind === 'move_stock')?.fields ?? [];
  assert.deepEqual(readForm(fields, form), { ...form, units: 2 });
  const [number] = fields.filter(({ kind }) => kind === 'number');
  for (const units of ['', '0', '1.5', 'x'])
    assert.equal(number && fieldProblem(number, { units }), 'Write a whole number from 1 on.', units);
});

test('a long selection is named by its first rows and the number of the others', () => {
  assert.equal(nameRows(orders, 3), 'O-1, O-2, O-3');
  assert.equal(nameRows(orders, 2), 'O-1, O-2 and 1 more');
});
