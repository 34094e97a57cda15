import assert from 'node:assert/strict';
import { test } from 'node:test';
import { compareAgents, unpairedError } from './compare-agents.ts';
import { fisher } from './fisher.ts';
import { mcnemar } from './mcnemar.ts';
import { pairedSampleSize, unpairedSampleSize } from './sample-size.ts';
import { near } from './testing/near.ts';

const a = '1110110111'.split('').map(Number);
const b = '1010010110'.split('').map(Number);

test('pairs tell more than the two rates do', () => {
  const pairs = a.map((passed, i) => ({ task: String(i), a: passed === 1, b: b[i] === 1 }));
  const comparison = compareAgents(pairs);
  near(comparison?.difference, 0.3);
  near(comparison?.error, 0.15275252316519466);
  near(comparison?.clusteredError, 0.15275252316519466);
  near(unpairedError(a, b), 0.21343747458109497);
  assert.deepEqual([comparison?.pairs, comparison?.onlyA, comparison?.onlyB], [10, 3, 0]);
  near(comparison?.p, 0.25);
});

for (const [one, other, p] of [
  [10, 2, 0.03857421875],
  [6, 0, 0.03125],
  [5, 1, 0.21875],
  [15, 5, 0.04138946533203125],
  [9, 1, 0.021484375],
  [3, 0, 0.25],
] as const) {
  test(`McNemar of ${one} and ${other}`, () => {
    near(mcnemar(one, other), p);
    near(mcnemar(other, one), p);
  });
}

test('where no pair differs there is nothing to claim', () => {
  assert.equal(mcnemar(0, 0), 1);
  assert.equal(mcnemar(4, 4), 1);
  assert.equal(compareAgents([]), null);
});

test('one pair and one task have no error', () => {
  const comparison = compareAgents([{ task: 't', a: true, b: false }]);
  assert.deepEqual([comparison?.error, comparison?.clusteredError], [null, null]);
  assert.equal(unpairedError([1], [0, 1]), null);
});

test('Fisher where nothing is paired', () => {
  near(fisher([10, 10], [6, 10]), 0.0866873, 6e-8);
  near(fisher([8, 10], [2, 10]), 0.0230141, 6e-8);
  near(fisher([5, 10], [5, 10]), 1);
});

test('how much there is to play for a difference to be seen', () => {
  const plan = { between: 1 / 9, within: [1 / 6, 1 / 6], delta: 0.03 } as const;
  near(pairedSampleSize({ ...plan, trials: [1, 1] }), 3875.98999, 6e-6);
  near(pairedSampleSize({ ...plan, trials: [10, 10] }), 1259.69675, 6e-6);
  near(unpairedSampleSize(0.8, 0.9), 198.963, 6e-4);
  assert.equal(Math.ceil(unpairedSampleSize(0.8, 0.9)), 199);
});
