import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Gesture, SeenPage } from '#contract/gesture.ts';
import { readGesture, stateDigest } from './read-gesture.ts';

const page: SeenPage = {
  path: '/drafts',
  tree: [
    { role: 'searchbox', name: 'Search', ref: 'e1', active: true },
    { role: 'checkbox', name: 'Open only', ref: 'e2' },
    { role: 'combobox', name: 'State', ref: 'e3', children: [{ role: 'option', name: 'All', selected: true }] },
    { role: 'button', name: 'Row', ref: 'e4' },
    { role: 'button', name: 'Row', ref: 'e5' },
  ],
  modal: false,
  secrets: [],
};
const at = (ref: string, point: { x: number; y: number } | null = null): { refs: string[]; point: typeof point } => ({
  refs: [ref],
  point,
});
const stepOf = (gesture: Gesture): unknown => readGesture(gesture, page)?.step ?? null;

test('each gesture is the call that an agent would make', () => {
  const search = { role: 'searchbox', name: 'Search' };
  assert.deepEqual(stepOf({ kind: 'set_value', aim: at('e1'), value: 'Ada' }), {
    tool: 'set_value',
    args: { value: 'Ada' },
    target: search,
  });
  assert.deepEqual(stepOf({ kind: 'enter', aim: at('e1') }), { tool: 'type', args: { text: '\n' }, target: search });
  assert.deepEqual(stepOf({ kind: 'check', aim: at('e2'), checked: false }), {
    tool: 'check',
    args: { checked: false },
    target: { role: 'checkbox', name: 'Open only' },
  });
  assert.deepEqual(stepOf({ kind: 'select', aim: at('e3'), options: ['Open'] }), {
    tool: 'select',
    args: { option: 'Open' },
    target: { role: 'combobox', name: 'State' },
  });
  assert.deepEqual(stepOf({ kind: 'key', combo: 'Escape' }), { tool: 'key', args: { combo: 'Escape' } });
  assert.deepEqual(stepOf({ kind: 'back' }), { tool: 'back', args: {} });
});

test('one of several of one name is pointed at; without a point it is no call', () => {
  const click = { kind: 'click' as const, button: 'left' as const, modifiers: [] };
  assert.deepEqual(stepOf({ ...click, aim: at('e5', { x: 7, y: 9 }) }), { tool: 'click', args: { x: 7, y: 9 } });
  assert.equal(stepOf({ ...click, aim: at('e5') }), null);
  assert.equal(stepOf({ kind: 'check', aim: at('e9'), checked: true }), null);
});

test('the digest of a state knows neither the references nor the focus of a browser', () => {
  assert.equal(stateDigest('- button "Save" [active] [ref=e5]'), stateDigest('- button "Save" [ref=e77]'));
  assert.notEqual(stateDigest('- button "Save" [ref=e5]'), stateDigest('- button "Save" [disabled] [ref=e5]'));
});
