import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createClientView } from './client-view.ts';
import type { Observation } from './page/console-page.ts';
import { treeLines } from './page/tree-lines.ts';
import { applyDiff } from './testing/apply-diff.ts';

const at = (path: string, said: string): Observation => ({
  path,
  title: 'Orders',
  lines: treeLines(
    [{ role: 'status', text: said }, ...Array.from({ length: 20 }, (_, i) => ({ role: 'button', name: `Button ${i}`, ref: `e${i}` }))],
    new Set(),
  ),
  modal: null,
});

test('the first view is whole, the next says what has changed, and both make the page', () => {
  const view = createClientView();
  const first = view.show(at('/orders', 'one'), 'diff');
  const second = view.show(at('/orders?page=2', 'two'), 'diff');
  assert.deepEqual([first.form, second.form, second.text], ['full', 'diff', '~- status: two']);
  assert.equal(applyDiff(first.text, second.text), first.text.replace('one', 'two'));
});

const wholes = [
  { when: 'another screen has come', next: at('/orders/O-1', 'one'), how: 'diff' },
  { when: 'the client asks for it', next: at('/orders', 'one'), how: 'full' },
  {
    when: 'a diff would be no smaller',
    next: { path: '/orders', title: '', lines: treeLines([{ role: 'status', text: 'x' }], new Set()), modal: null },
    how: 'diff',
  },
] as const;

for (const { when, next, how } of wholes) {
  test(`a view is whole where ${when}`, () => {
    const view = createClientView();
    view.show(at('/orders', 'one'), 'full');
    assert.equal(view.show(next, how).form, 'full');
  });
}

test('a view is whole again where an answer was lost', () => {
  const view = createClientView();
  view.show(at('/orders', 'one'), 'full');
  view.forget();
  assert.equal(view.show(at('/orders', 'two'), 'diff').form, 'full');
});

test('every tenth view is whole', () => {
  const view = createClientView();
  const forms = Array.from({ length: 21 }, (_, i) => view.show(at('/orders', String(i)), 'diff').form);
  assert.deepEqual(
    forms.flatMap((form, index) => (form === 'full' ? [index] : [])),
    [0, 10, 20],
  );
});
