import type { Variant } from '#contract/variant.ts';
import { counts, type AttemptRecord, type RunRecord } from '../run/read-run.ts';
import { resultOf } from '../run/tally.ts';
import type { Expectation } from './who-comes-out-how.ts';

/** How one agent came out in one variant of a task. `right + wrong + invalid` is what was played; `open` is still to be played. */
export type Standing = {
  readonly task: string;
  readonly variant: Variant;
  readonly expected: Expectation;
  readonly right: number;
  readonly wrong: number;
  readonly invalid: number;
  readonly open: number;
  /** What came out otherwise, a sentence each. */
  readonly faults: readonly string[];
};

/** Holds a run of one task in one variant to what the task says of each agent. */
export function standingsOf(
  { plan, attempts, open }: Pick<RunRecord, 'plan' | 'attempts' | 'open'>,
  expectations: readonly Expectation[],
): readonly Standing[] {
  const task = plan?.tasks[0]?.id;
  if (plan === null || task === undefined) throw new Error('validity is played by a plan of one task');
  return expectations.map((expected): Standing => {
    const own = attempts.filter((attempt) => counts(attempt) && attempt.of?.agent === expected.agent);
    const objections = own.map((attempt) => objectionTo(attempt, expected));
    const invalid = own.filter((attempt) => resultOf(attempt) === 'invalid').length;
    const wrong = objections.filter((said) => said !== null).length - invalid;
    return {
      task,
      variant: plan.variant,
      expected,
      right: own.length - wrong - invalid,
      wrong,
      invalid,
      open: open.filter(({ agent }) => agent === expected.agent).length,
      faults: objections.flatMap((said) => (said === null ? [] : [`${task} ${plan.variant}, ${expected.agent}, ${said}`])),
    };
  });
}

/** What is not as it should be; null where it is. What has no judgement shows nothing, and so it is not as it should be. */
function objectionTo(attempt: AttemptRecord, expected: Expectation): string | null {
  const seed = `seed ${attempt.of?.seed ?? 'unknown'}`;
  const result = resultOf(attempt);
  if (result === 'invalid') return `${seed}: invalid`;
  if (result !== expected.comesOut) return `${seed}: ${result}, and had to ${expected.comesOut}`;
  if (expected.comesOut === 'pass' || attempt.outcome.kind !== 'judged') return null;
  const failed = new Set(attempt.outcome.verdict.gates.filter((gate) => gate.result === 'fail').map(({ id }) => id));
  const silent = expected.by.filter((gate) => !failed.has(gate));
  return silent.length === 0 ? null : `${seed}: ${silent.join(', ')} held, and had to fail`;
}
