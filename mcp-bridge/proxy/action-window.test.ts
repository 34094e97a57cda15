import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createActionWindow } from './action-window.ts';

test('changes and reads are counted per action, and apart outside any', () => {
  const window = createActionWindow();
  const ids = [window.nextRequestId('GET')];
  window.open('a1');
  ids.push(window.nextRequestId('POST'), window.nextRequestId('GET'), window.nextRequestId('DELETE'));
  window.open('a2');
  ids.push(window.nextRequestId('POST'));
  window.close();
  ids.push(window.nextRequestId('POST'));
  assert.deepEqual(ids, ['late.g1', 'a1.m1', 'a1.g1', 'a1.m2', 'a2.m1', 'late.m1']);
});

test('only the latest input inside the window counts', () => {
  const window = createActionWindow();
  window.input(true);
  assert.equal(window.trusted(), null);
  window.open('a1');
  assert.equal(window.trusted(), false);
  window.input(true);
  assert.equal(window.trusted(), true);
  window.input(false);
  assert.equal(window.trusted(), false);
  window.open('a2');
  assert.equal(window.trusted(), false);
});
