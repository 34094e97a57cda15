import { rateOf, type Rate } from './rate.ts';

/**
 * Between what a pass rate must lie whatever the trials would have shown that ended without a judgement: `low` counts each of them as failed,
 * `high` as passed. Dropping them would let trouble look like skill.
 */
export type Bounds = { readonly low: Rate; readonly high: Rate };

/** Null where nothing was tried. */
export function boundsOf({ passed, failed, invalid }: { passed: number; failed: number; invalid: number }): Bounds | null {
  const n = passed + failed + invalid;
  const [low, high] = [rateOf(passed, n), rateOf(passed + invalid, n)];
  return low === null || high === null ? null : { low, high };
}

/** Whether trouble of the host's ended so many trials (more than 2 %) that the run says nothing. In whole numbers. */
export function isVoid({ infra, trials }: { readonly infra: number; readonly trials: number }): boolean {
  return 50 * infra > trials;
}
