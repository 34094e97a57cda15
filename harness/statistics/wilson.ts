import { expectCounts } from './counts.ts';

/** Between what a share may lie, both ends in [0, 1]. */
export type Interval = { readonly low: number; readonly high: number };

/** The 97.5 % quantile of the standard normal distribution. */
export const Z_95 = 1.959963984540054;

/**
 * Wilson's score interval of 95 % for `x` successes among `n` (E. B. Wilson, JASA 22, 1927), clamped to [0, 1]. Null where `n` is 0.
 * @throws RangeError where these are no counts
 */
export function wilson(x: number, n: number): Interval | null {
  expectCounts(x, n);
  if (n === 0) return null;
  const p = x / n;
  const z2 = Z_95 * Z_95;
  const centre = (p + z2 / (2 * n)) / (1 + z2 / n);
  const half = (Z_95 / (1 + z2 / n)) * Math.sqrt((p * (1 - p)) / n + z2 / (4 * n * n));
  return { low: x === 0 ? 0 : Math.max(0, centre - half), high: x === n ? 1 : Math.min(1, centre + half) };
}
