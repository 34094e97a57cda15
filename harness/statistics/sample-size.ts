import { Z_95 } from './wilson.ts';

/** The 80 % quantile of the standard normal distribution: the power that is asked for. */
const Z_80 = 0.8416212335729143;

/**
 * How many tasks a paired comparison needs to see a difference `delta` at 5 % with 80 % power (E. Miller, arXiv 2411.00640), not rounded.
 * `between`: variance of the tasks' true differences; `within`: variance of one trial of each agent, over its `trials` of a task.
 */
export function pairedSampleSize(options: {
  readonly between: number;
  readonly within: readonly [number, number];
  readonly trials: readonly [number, number];
  readonly delta: number;
}): number {
  const { between, within, trials, delta } = options;
  return ((Z_95 + Z_80) ** 2 * (between + within[0] / trials[0] + within[1] / trials[1])) / delta ** 2;
}

/** How many independent trials of each of two agents are needed to tell rate `p` from rate `q` at 5 % with 80 % power, not rounded. */
export function unpairedSampleSize(p: number, q: number): number {
  const mean = (p + q) / 2;
  const spread = Z_95 * Math.sqrt(2 * mean * (1 - mean)) + Z_80 * Math.sqrt(p * (1 - p) + q * (1 - q));
  return spread ** 2 / (p - q) ** 2;
}
