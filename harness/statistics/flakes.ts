import { expectCounts } from './counts.ts';
import { rateOf, type Rate } from './rate.ts';

/** Task flake: how often a deterministic agent came out the rarer way on one task and seed. Null where it never played. */
export function taskFlake(passed: number, n: number): number | null {
  expectCounts(passed, n);
  return n === 0 ? null : 1 - Math.max(passed, n - passed) / n;
}

/** How one task and seed came out, played several times by one agent. */
export type Repeated = { readonly passed: number; readonly n: number };

/** Share of repeated cells (two trials and more of one task, seed and agent) that did not come out alike. Null where nothing was repeated. */
export function flakeRate(cells: readonly Repeated[]): Rate | null {
  const repeated = cells.filter(({ n }) => n >= 2);
  return rateOf(repeated.filter(({ passed, n }) => passed !== 0 && passed !== n).length, repeated.length);
}

/** Grader flake: how many different canonical verdicts one bundle was given. It must be one. */
export function graderFlakes(canonicalVerdicts: readonly string[]): number {
  return Math.max(0, new Set(canonicalVerdicts).size - 1);
}
