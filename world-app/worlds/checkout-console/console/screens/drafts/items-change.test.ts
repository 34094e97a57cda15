/// <reference types="node" />
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { LineId } from '#contract/checkout-console/ids.ts';
import type { DraftView } from '#checkout-console/wire/views.ts';
import { itemsChange, readQuantity } from './items-change.ts';

const [one, two] = [LineId.parse('line_1'), LineId.parse('line_2')];

function draftWith(lines: readonly { id: LineId; title: string; quantity: number }[]): Pick<DraftView, 'lines' | 'version'> {
  return { version: 3, lines: lines as DraftView['lines'] };
}

const draft = draftWith([
  { id: one, title: 'Ash chair', quantity: 2 },
  { id: two, title: 'Blue mug', quantity: 4 },
]);

test('items that stand as saved send nothing', () => {
  assert.deepEqual(itemsChange(draft, {}), { kind: 'none' });
  assert.deepEqual(itemsChange(draft, { [one]: '2', [two]: ' 4 ' }), { kind: 'none' });
});

test('one changed quantity is one request for the version that was seen', () => {
  assert.deepEqual(itemsChange(draft, { [one]: '3' }), { kind: 'change', body: { line: one, quantity: 3, ifVersion: 3 } });
});

test('two changed quantities are never sent as one', () => {
  assert.deepEqual(itemsChange(draft, { [one]: '3', [two]: '5' }), {
    kind: 'problem',
    message: '2 quantities have changed. Update them one by one.',
  });
});

test('what is no quantity is not sent', () => {
  for (const text of ['', '0', '-1', '1.5', '100', 'two', '1e1']) {
    assert.equal(readQuantity(text), null, text);
    assert.equal(itemsChange(draft, { [one]: text }).kind, 'problem', text);
  }
});
