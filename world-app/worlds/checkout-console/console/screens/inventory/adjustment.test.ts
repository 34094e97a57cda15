/// <reference types="node" />
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { LevelView } from '#checkout-console/wire/stock-views.ts';
import { correctionWords, readCorrection } from './adjustment.ts';

const level = { onHand: 44, available: 35, committed: 6, held: 3 } as LevelView;

test('a count of what is on hand carries the figure that was on screen', () => {
  assert.deepEqual(readCorrection(level, 'onHand', '41'), { kind: 'set', figure: 'onHand', to: 41, changeFrom: 44 });
  assert.deepEqual(readCorrection(level, 'available', '41'), { kind: 'set', figure: 'available', to: 41, changeFrom: 35 });
});

test('only a change by units may be negative', () => {
  assert.deepEqual(readCorrection(level, 'by', '-3'), { kind: 'by', units: -3 });
  assert.equal(readCorrection(level, 'onHand', '-3'), null);
});

test('the words tell both figures and what stays', () => {
  assert.equal(
    correctionWords(level, { kind: 'set', figure: 'onHand', to: 41, changeFrom: 44 }),
    'On hand goes from 44 to 41 and available from 35 to 32 (−3). Committed 6 and held 3 stay.',
  );
  assert.equal(
    correctionWords(level, { kind: 'set', figure: 'available', to: 41, changeFrom: 35 }),
    'On hand goes from 44 to 50 and available from 35 to 41 (+6). Committed 6 and held 3 stay.',
  );
  assert.equal(correctionWords(level, { kind: 'by', units: 0 }), 'Nothing changes.');
});
