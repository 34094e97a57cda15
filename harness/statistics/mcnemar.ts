import { binomialCdf } from './binomial.ts';

/**
 * Exact two-sided McNemar test on pairs that came out differently: `b` one way, `c` the other (Q. McNemar, Psychometrika 12, 1947). Below six
 * of them, all one way, it can never claim anything at 5 %.
 * @returns p; 1 where no pair differs
 */
export function mcnemar(b: number, c: number): number {
  return b + c === 0 ? 1 : Math.min(1, 2 * binomialCdf(Math.min(b, c), b + c, 0.5));
}
