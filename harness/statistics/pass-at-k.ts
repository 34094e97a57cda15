import { expectCounts } from './counts.ts';

/** A mean over tasks of what each task's trials give. `tasks` counts only those with enough trials to have a value. */
export type MeanOverTasks = { readonly value: number; readonly tasks: number; readonly trials: number };

/** How the trials of one task came out. */
export type TaskCount = { readonly passed: number; readonly n: number };

/**
 * That at least one of `k` trials passes, estimated without bias from `c` passes among `n` (Chen et al., arXiv 2107.03374). Null where n < k.
 * @throws RangeError where these are no counts
 */
export function passAtK(n: number, c: number, k: number): number | null {
  expectK(n, c, k);
  if (n < k) return null;
  if (n - c < k) return 1;
  let none = 1;
  for (let i = n - c + 1; i <= n; i++) none *= 1 - k / i;
  return 1 - none;
}

/**
 * pass^k: that all of `k` trials pass, estimated without bias from `c` passes among `n` (Yao et al., arXiv 2406.12045). Null where n < k.
 * @throws RangeError where these are no counts
 */
export function passHatK(n: number, c: number, k: number): number | null {
  expectK(n, c, k);
  if (n < k) return null;
  let all = 1;
  for (let i = 0; i < k; i++) all *= Math.max(0, c - i) / (n - i);
  return all;
}

/** The mean over tasks, each by its own number of trials. Null where no task has `k` of them. */
export function overTasks(tasks: readonly TaskCount[], k: number, of: typeof passAtK): MeanOverTasks | null {
  const defined = tasks.flatMap(({ passed, n }) => {
    const value = of(n, passed, k);
    return value === null ? [] : [{ value, n }];
  });
  if (defined.length === 0) return null;
  return {
    value: defined.reduce((sum, { value }) => sum + value, 0) / defined.length,
    tasks: defined.length,
    trials: defined.reduce((sum, { n }) => sum + n, 0),
  };
}

function expectK(n: number, c: number, k: number): void {
  expectCounts(c, n);
  if (!Number.isSafeInteger(k) || k < 1) throw new RangeError(`not a number of trials: ${k}`);
}
