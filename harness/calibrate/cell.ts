import type { Variant } from '#contract/variant.ts';
import { counts, type RunRecord } from '../run/read-run.ts';
import { resultOf } from '../run/tally.ts';
import type { Kind, SeedList, Yardstick } from './yardsticks.ts';

/** How often one agent passed one variant of one task, over one list of seeds. `n` counts what was judged. */
export type Cell = {
  readonly task: string;
  readonly variant: Variant;
  readonly seeds: SeedList;
  readonly agent: string;
  readonly kind: Kind;
  readonly passed: number;
  readonly n: number;
  readonly invalid: number;
};

/** Counts a run that was played for one list of seeds. */
export function cellsOf(
  { attempts, plan }: Pick<RunRecord, 'attempts' | 'plan'>,
  seeds: SeedList,
  agents: readonly Yardstick[],
): readonly Cell[] {
  if (plan === null) throw new Error('a calibration is played by a plan');
  return plan.tasks.flatMap(({ id: task }) =>
    agents.map(({ agent, kind }): Cell => {
      const own = attempts.filter((attempt) => counts(attempt) && attempt.of?.task === task && attempt.of.agent === agent);
      const results = own.map(resultOf);
      const number = (result: string): number => results.filter((each) => each === result).length;
      const invalid = number('invalid');
      return { task, variant: plan.variant, seeds, agent, kind, passed: number('pass'), n: results.length - invalid, invalid };
    }),
  );
}
