import type { AttemptRecord } from '../run/read-run.ts';

/** Probes that a grader under the strongest seal found open, each once: it could have been reached, or could reach what is inside. */
export function openProbes(attempts: readonly AttemptRecord[]): readonly string[] {
  const found = attempts.flatMap(({ outcome }) => {
    if (outcome.kind !== 'judged' || outcome.verdict.seal.level !== 'bwrap') return [];
    return Object.entries(outcome.verdict.seal.probes).flatMap(([probe, state]) => (state === 'open' ? [probe] : []));
  });
  return [...new Set(found)];
}
