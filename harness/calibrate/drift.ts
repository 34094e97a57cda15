import type { Cell } from './cell.ts';

/** A pass rate of an earlier calibration. */
export type Rated = Pick<Cell, 'task' | 'variant' | 'agent' | 'passed' | 'n'>;

export type Drift = { readonly kind: 'noise' | 'derive_anew' | 'compromised'; readonly says: string };

/**
 * How far pass rates moved since the last calibration: up to 5 points is noise, up to 20 asks for new thresholds, more means that the verifier
 * is not what it was. In whole numbers.
 */
export function driftOf(before: readonly Rated[], now: readonly Rated[]): readonly Drift[] {
  return now.flatMap((is) => {
    const was = before.find(({ task, variant, agent }) => task === is.task && variant === is.variant && agent === is.agent);
    if (was === undefined || was.n === 0 || is.n === 0) return [];
    const [moved, of] = [100 * Math.abs(is.passed * was.n - was.passed * is.n), is.n * was.n];
    const kind = moved > 20 * of ? 'compromised' : moved > 5 * of ? 'derive_anew' : 'noise';
    return [{ kind, says: `${is.agent} on ${is.task}, ${is.variant}: ${was.passed} of ${was.n} before, ${is.passed} of ${is.n} now` }];
  });
}
