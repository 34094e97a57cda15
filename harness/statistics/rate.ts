import { wilson } from './wilson.ts';

/** A share of successes: never without how many it is of and between what it may lie (95 %). */
export type Rate = {
  readonly successes: number;
  readonly n: number;
  readonly rate: number;
  readonly low: number;
  readonly high: number;
};

/** The rate of `successes` among `n` independent trials, with its Wilson interval. Null where there are none: of nothing there is no rate. */
export function rateOf(successes: number, n: number): Rate | null {
  const interval = wilson(successes, n);
  return interval === null ? null : { successes, n, rate: successes / n, ...interval };
}
