import assert from 'node:assert/strict';
import { test } from 'node:test';
import { drawForReading } from './draw-for-reading.ts';

const trials = (n: number): string[] => Array.from({ length: n }, (_, i) => `t-${i}`);

test('a tenth of the passes is drawn, at least three, and no more than there are', () => {
  assert.deepEqual(
    [0, 2, 3, 29, 30, 31, 100].map((n) => drawForReading('run', trials(n)).length),
    [0, 2, 3, 3, 3, 4, 10],
  );
});

test('the same run gives the same passes in whatever order they come, another run gives others', () => {
  const drawn = drawForReading('run', trials(100));
  assert.deepEqual(drawForReading('run', trials(100).toReversed()), drawn);
  assert.notDeepEqual(drawForReading('another', trials(100)), drawn);
});
