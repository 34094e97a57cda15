/// <reference types="node" />
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { keyStep, type KeyStep } from './key-step.ts';

const places = [
  { to: '/orders', letter: 'o' },
  { to: '/drafts', letter: 'd' },
] as const;

const press = (
  key: string,
  state: { after?: boolean; typing?: boolean; ctrlKey?: boolean; metaKey?: boolean; altKey?: boolean } = {},
): KeyStep =>
  keyStep(
    { key, ctrlKey: state.ctrlKey ?? false, metaKey: state.metaKey ?? false, altKey: state.altKey ?? false },
    { after: state.after ?? false, typing: state.typing ?? false, places },
  );

test('g and a letter lead to a place', () => {
  assert.deepEqual(press('g'), { kind: 'half' });
  assert.deepEqual(press('o', { after: true }), { kind: 'go', to: '/orders' });
});

test('a letter alone, or a letter of no place after g, leads nowhere', () => {
  assert.deepEqual(press('o'), { kind: 'none' });
  assert.deepEqual(press('x', { after: true }), { kind: 'none' });
});

test('what is typed into a box is left to the box', () => {
  for (const key of ['g', 'o', '?', 'f']) assert.deepEqual(press(key, { typing: true, after: true }), { kind: 'none' }, key);
});

test('the finder opens by Ctrl or Command and K, even while typing', () => {
  assert.deepEqual(press('k', { ctrlKey: true, typing: true }), { kind: 'find' });
  assert.deepEqual(press('K', { metaKey: true }), { kind: 'find' });
});

test('the browser keeps its own combinations', () => {
  for (const held of ['ctrlKey', 'metaKey', 'altKey'] as const) assert.deepEqual(press('f', { [held]: true }), { kind: 'none' }, held);
});
