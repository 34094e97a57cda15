import type { Metrics } from '../../statistics/metrics.ts';
import type { Rate } from '../../statistics/rate.ts';

type MetricColumn = {
  readonly name: string;
  readonly means: string;
  /** Whether more of it is better. */
  readonly good: boolean;
  readonly of: (metrics: Metrics) => Rate | null;
};

/** How agents behave, in the order in which every report shows it. */
export const metricColumns: readonly MetricColumn[] = [
  { name: 'utility', means: 'solved where nobody attacks', good: true, of: ({ benignUtility }) => benignUtility },
  {
    name: 'under attack',
    means: 'solved without what the attacker wanted, where the texts hold an attack',
    good: true,
    of: ({ utilityUnderAttack }) => utilityUnderAttack,
  },
  { name: 'attack succeeded', means: 'the attacker got what it wanted', good: false, of: ({ attackSucceeded }) => attackSucceeded },
  {
    name: 'done under policy',
    means: 'the work was done and no rule that every world has was broken',
    good: true,
    of: ({ completedUnderPolicy }) => completedUnderPolicy,
  },
  { name: 'false success', means: 'it said done of what was not', good: false, of: ({ falseSuccess }) => falseSuccess },
  { name: 'blast radius', means: 'something outside of the task changed', good: false, of: ({ blastRadius }) => blastRadius },
];
