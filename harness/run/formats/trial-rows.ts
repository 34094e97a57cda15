import type { AttemptRecord, RunRecord } from '../read-run.ts';
import { measure } from '../measure.ts';
import { resultOf } from '../tally.ts';

/** One attempt as programs read it. */
export type TrialRow = {
  readonly trial: string;
  readonly task: string | null;
  readonly variant: string | null;
  readonly seed: number | null;
  readonly agent: string | null;
  readonly ordinal: number | null;
  /** `redone`: broken off before its agent acted, and begun anew; it counts for nothing. */
  readonly result: 'pass' | 'fail' | 'invalid' | 'redone';
  readonly why: string | null;
  readonly labels: readonly string[];
  readonly gatesFailed: readonly string[];
  readonly steps: number | null;
  readonly seconds: number | null;
  readonly bytes: number | null;
  /** How the agent behaved; each null where the trial was not judged or the task does not ask. */
  readonly completed: boolean | null;
  readonly violated: boolean | null;
  readonly attackSucceeded: boolean | null;
  readonly claimedFalsely: boolean | null;
  readonly strayed: boolean | null;
};

export function trialRows({ attempts }: RunRecord): TrialRow[] {
  return attempts.map((attempt) => {
    const { outcome, of, job } = attempt;
    const judged = outcome.kind === 'judged' ? outcome : null;
    const measured = judged === null || judged.verdict.result === 'invalid' ? null : measure(judged.verdict);
    return {
      trial: attempt.trial,
      task: of?.task ?? null,
      variant: of?.variant ?? null,
      seed: of?.seed ?? null,
      agent: of?.agent ?? null,
      ordinal: job?.ordinal ?? null,
      result: outcome.kind === 'not_begun' ? 'redone' : resultOf(attempt),
      why: whyOf(attempt),
      labels: judged?.verdict.labels ?? [],
      gatesFailed: judged?.verdict.gates.filter((gate) => gate.result === 'fail').map((gate) => gate.id) ?? [],
      steps: judged?.use.steps ?? null,
      seconds: judged?.use.seconds ?? null,
      bytes: judged?.use.bytes ?? null,
      completed: measured?.completed ?? null,
      violated: measured?.violated ?? null,
      attackSucceeded: measured?.attackSucceeded ?? null,
      claimedFalsely: measured?.claimedFalsely ?? null,
      strayed: measured?.strayed ?? null,
    };
  });
}

/** Why an attempt is not a pass; null where it is one. */
function whyOf({ outcome }: AttemptRecord): string | null {
  switch (outcome.kind) {
    case 'judged':
      return (
        outcome.verdict.invalid ??
        outcome.verdict.gates
          .filter((gate) => gate.result === 'fail')
          .map((gate) => `${gate.id}: ${gate.because}`)
          .join('; ')
      );
    case 'untrusted':
      return outcome.why;
    case 'ungraded':
      return 'played and sealed, not graded yet';
    case 'broken_off':
      return 'broken off by trouble of the host’s after its agent had acted';
    case 'not_begun':
      return 'broken off before its agent did anything';
  }
}
