import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Refused } from '../refusal.ts';
import { readCombo } from './key-combo.ts';
import { isModifier } from './key-names.ts';

const refusal = (combo: string): string => {
  try {
    return readCombo(combo);
  } catch (error) {
    if (error instanceof Refused) return error.code;
    throw error;
  }
};

test('a modifier is one and the same on either side of the keyboard', () => {
  for (const name of [
    'ControlLeft',
    'controlright',
    'ControlOrMeta',
    'AltLeft',
    'AltRight',
    'ShiftLeft',
    'ShiftRight',
    'MetaLeft',
    'MetaRight',
  ])
    assert.ok(isModifier(readCombo(name)), name);
  assert.equal(refusal('ControlLeft+l'), 'blocked_key');
  assert.equal(refusal('ControlOrMeta+Shift+I'), 'blocked_key');
});

test('every vocabulary of keys ends up in one spelling', () => {
  assert.equal(readCombo('Return'), 'Enter');
  assert.equal(readCombo('ctrl+a'), 'Control+a');
  assert.equal(readCombo('Shift+Tab'), 'Shift+Tab');
  assert.equal(readCombo('cmd+shift+ArrowLeft'), 'Meta+Shift+ArrowLeft');
  assert.equal(readCombo('Control++'), 'Control++');
  assert.equal(readCombo('+'), '+');
});

for (const combo of ['F12', 'f5', 'Control+L', 'ctrl+shift+i', 'ctrl+u', 'Meta+KeyT', 'Control+Shift+C', 'Alt+D', 'alt+left', 'Alt+Home']) {
  test(`${combo} belongs to the browser`, () => assert.equal(refusal(combo), 'blocked_key'));
}

for (const combo of ['Control+C', 'Control+V', 'Alt+ArrowDown', 'f', 'Home', 'Shift+L']) {
  test(`${combo} belongs to the page`, () => assert.equal(refusal(combo), combo));
}

for (const combo of ['Enter+Tab', 'ctrl+', ' ']) {
  test(`${JSON.stringify(combo)} is no chord`, () => assert.equal(refusal(combo), 'bad_arguments'));
}
