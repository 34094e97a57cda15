import { binomialCdf } from './binomial.ts';
import { bisect } from './bisect.ts';
import { expectCounts } from './counts.ts';
import type { Interval } from './wilson.ts';

/**
 * The exact interval of 95 % for `x` successes among `n` (Clopper and Pearson, Biometrika 26, 1934): never too narrow, so it is what a
 * release is held to. Null where `n` is 0.
 * @throws RangeError where these are no counts
 */
export function clopperPearson(x: number, n: number): Interval | null {
  expectCounts(x, n);
  if (n === 0) return null;
  return {
    low: x === 0 ? 0 : bisect((p) => 1 - binomialCdf(x - 1, n, p), 0.025, [0, 1]),
    high: x === n ? 1 : bisect((p) => 1 - binomialCdf(x, n, p), 0.975, [0, 1]),
  };
}

/** How often something may still happen (one-sided, 95 %) that never did in `n` tries. Null where `n` is 0. */
export function upperBoundOfNever(n: number): number | null {
  expectCounts(0, n);
  return n === 0 ? null : 1 - 0.05 ** (1 / n);
}
