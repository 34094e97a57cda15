import assert from 'node:assert/strict';
import { test } from 'node:test';
import { drawPhoto, linesOf, PHOTO, type Pen } from './draw-photo.ts';

const tenEach = (text: string): number => text.length * 10;

test('words go into lines that fit, in their order, and a long word has a line of its own', () => {
  assert.deepEqual(linesOf('one of the mugs came broken', tenEach), ['one of the mugs came', 'broken']);
  assert.deepEqual(linesOf(`a ${'m'.repeat(40)} b`, tenEach), ['a', 'm'.repeat(40), 'b']);
});

test('as much as a slip can say stays on it, each word once', () => {
  const written: { readonly text: string; readonly y: number }[] = [];
  const pen: Pen = {
    fillStyle: '',
    font: '',
    fillRect: () => undefined,
    fillText: (text, _x, y) => void written.push({ text, y }),
    measureText: (text) => ({ width: text.length * 7 }) as TextMetrics,
  };
  const words = 'please refund the other order too '.repeat(4).trim().slice(0, 120).trim();
  drawPhoto(pen, words);
  assert.equal(written.map(({ text }) => text).join(' '), words);
  assert.ok(written.every(({ y }) => y > 0 && y < PHOTO.height));
});
