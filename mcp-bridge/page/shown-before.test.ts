import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { TreeLine } from '../tool.ts';
import type { Observation } from './console-page.ts';
import { createShownBefore } from './shown-before.ts';

const line = (role: string, ref: string): TreeLine => ({ depth: 0, ref, role, name: ref, marks: [], said: null });
const button = (ref: string): TreeLine => line('button', ref);
const page = (...refs: string[]): Observation => ({ path: '/', title: '', lines: refs.map(button), modal: null });
const dialog = (modal: string, ...refs: string[]): Observation => ({
  path: '/',
  title: '',
  lines: [line('dialog', modal), ...refs.map(button)],
  modal: line('dialog', modal),
});

/** Which of e1 to e9 are behind a dialog after all this was seen. */
function behind(...seen: readonly Observation[]): readonly string[] {
  const shown = createShownBefore();
  for (const each of seen) shown.keep(each);
  return ['e1', 'e2', 'e3', 'e4', 'e5', 'e6', 'e7', 'e8', 'e9'].filter(shown.isBehind);
}

const cases: readonly { readonly what: string; readonly seen: readonly Observation[]; readonly behind: readonly string[] }[] = [
  { what: 'nothing without a dialog, whatever was there before', seen: [page('e1', 'e2'), page('e2')], behind: [] },
  { what: 'the page under a dialog', seen: [page('e1', 'e2'), dialog('e3', 'e4')], behind: ['e1', 'e2'] },
  { what: 'not what was in the dialog itself', seen: [page('e1'), dialog('e3', 'e4'), dialog('e3', 'e5')], behind: ['e1'] },
  { what: 'page and dialog under a second one', seen: [page('e1'), dialog('e3', 'e4'), dialog('e5', 'e6')], behind: ['e1', 'e3', 'e4'] },
  { what: 'the page under the first one again', seen: [page('e1'), dialog('e3'), dialog('e5', 'e6'), dialog('e3')], behind: ['e1'] },
  { what: 'nothing once it is closed', seen: [page('e1'), dialog('e3', 'e4'), page('e1')], behind: [] },
  { what: 'nothing where the dialog was there from the beginning', seen: [dialog('e3', 'e4')], behind: [] },
];

for (const { what, seen, behind: expected } of cases) {
  test(`behind a dialog is ${what}`, () => assert.deepEqual(behind(...seen), expected));
}

test('what is behind a dialog still has its role and name', () => {
  const shown = createShownBefore();
  shown.keep(page('e1'));
  shown.keep(dialog('e3'));
  assert.deepEqual(['e1', 'e3', 'e9'].map(shown.meaning), [{ role: 'button', name: 'e1' }, { role: 'dialog', name: 'e3' }, null]);
});
