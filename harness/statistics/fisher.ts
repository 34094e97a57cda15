import { logChoose } from './binomial.ts';
import { expectCounts } from './counts.ts';

/** Fisher's exact two-sided test: whether `x` of `n` and `y` of `m` could be of one rate. For trials that cannot be paired. */
export function fisher([x, n]: readonly [number, number], [y, m]: readonly [number, number]): number {
  expectCounts(x, n);
  expectCounts(y, m);
  const total = x + y;
  const chance = (k: number): number => Math.exp(logChoose(n, k) + logChoose(m, total - k) - logChoose(n + m, total));
  const seen = chance(x);
  let p = 0;
  // Tables as unlikely as the one seen count too; equal ones may differ in their last bits.
  for (let k = Math.max(0, total - m); k <= Math.min(n, total); k++) if (chance(k) <= seen * (1 + 1e-7)) p += chance(k);
  return Math.min(1, p);
}
