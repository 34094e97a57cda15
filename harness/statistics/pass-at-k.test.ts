import assert from 'node:assert/strict';
import { test } from 'node:test';
import { overTasks, passAtK, passHatK } from './pass-at-k.ts';
import { near } from './testing/near.ts';

const oracle = [
  [10, 3, 1, 0.3, 0.3],
  [10, 3, 5, 0.9166666666666666, 0],
  [5, 4, 3, 1, 0.4],
  [4, 2, 2, 0.8333333333333334, 0.16666666666666666],
  [4, 3, 4, 1, 0],
  [8, 6, 4, 1, 0.21428571428571427],
  [100, 50, 10, 0.9994065803274141, 0.0005934196725858287],
  [20, 19, 5, 1, 0.75],
  [5, 0, 1, 0, 0],
  [5, 5, 5, 1, 1],
] as const;

for (const [n, c, k, any, all] of oracle) {
  test(`of ${n} trials ${c} pass: pass@${k} and pass^${k}`, () => {
    near(passAtK(n, c, k), any);
    near(passHatK(n, c, k), all);
  });
}

test('fewer trials than k say nothing', () => {
  assert.equal(passAtK(3, 2, 4), null);
  assert.equal(passHatK(3, 2, 4), null);
  assert.equal(passAtK(0, 0, 1), null);
});

test('neither estimate is biased, unlike putting the rate itself into the formula', () => {
  const [n, k, p] = [5, 3, 0.7];
  const expected = (of: (c: number) => number): number =>
    [0, 1, 2, 3, 4, 5].reduce((sum, c) => sum + ([1, 5, 10, 10, 5, 1][c] ?? 0) * p ** c * (1 - p) ** (n - c) * of(c), 0);
  near(
    expected((c) => passHatK(n, c, k) ?? NaN),
    0.343,
  );
  near(
    expected((c) => passAtK(n, c, k) ?? NaN),
    0.973,
  );
  near(
    expected((c) => (c / n) ** k),
    0.42784,
  );
  near(
    expected((c) => 1 - (1 - c / n) ** k),
    0.93184,
  );
});

test('the mean over tasks takes each task by its own number of trials, and leaves out those with too few', () => {
  const tasks = [
    { passed: 4, n: 5 },
    { passed: 2, n: 4 },
    { passed: 1, n: 1 },
  ];
  const mean = overTasks(tasks, 2, passHatK);
  near(mean?.value, (0.6 + 1 / 6) / 2);
  assert.deepEqual([mean?.tasks, mean?.trials], [2, 9]);
  assert.equal(overTasks(tasks, 6, passHatK), null);
});

test('what are no counts is refused', () => {
  for (const [n, c, k] of [
    [3, 4, 1],
    [3, -1, 1],
    [3, 1.5, 1],
    [3, 1, 0],
  ] as const)
    assert.throws(() => passAtK(n, c, k), RangeError);
});
