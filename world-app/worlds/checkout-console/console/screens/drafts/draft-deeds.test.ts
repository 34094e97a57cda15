/// <reference types="node" />
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { DraftView } from '#checkout-console/wire/views.ts';
import { openDraftDeeds } from './draft-deeds.ts';

const draft = (part: Partial<DraftView>): DraftView => ({ state: 'open', lines: [], discount: null, parked: null, ...part }) as DraftView;
const labels = (part: Partial<DraftView>): string[] => openDraftDeeds(draft(part), () => true).map(({ label }) => label);

test('a discount can be taken away only where there is one', () => {
  assert.ok(!labels({}).includes('Remove discount'));
  assert.ok(labels({ discount: { label: 'Spring', amount: 500 as never } }).includes('Remove discount'));
});

test('prices can be refreshed only where the price list has moved on', () => {
  const lines = [{ listPrice: null }, { listPrice: 1500 }] as unknown as DraftView['lines'];
  assert.ok(labels({ lines }).includes('Refresh prices'));
  assert.ok(!labels({ lines: lines.slice(0, 1) }).includes('Refresh prices'));
});

test('a draft is parked or unparked, never both', () => {
  assert.deepEqual(
    labels({}).filter((label) => /ark/.test(label)),
    ['Park'],
  );
  const parked = { code: 'no_stock', by: 'Mara Silva', at: '2026-03-16T09:00:00Z' } as unknown as DraftView['parked'];
  assert.deepEqual(
    labels({ parked }).filter((label) => /ark/.test(label)),
    ['Unpark'],
  );
});

test('a completed draft can only be copied', () => {
  assert.deepEqual(labels({ state: 'completed' }), ['Duplicate']);
});
