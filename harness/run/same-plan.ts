import { canonicalJson } from '#contract/canonical-json.ts';
import { Cannot } from '../cannot.ts';
import type { RunPlan } from './run-plan.ts';

/**
 * Makes sure that going on with a run means going on with the same: other tasks, agents or graders would make its numbers mean nothing.
 * @throws Cannot `other_run`, naming what differs
 */
export function expectSamePlan(begun: RunPlan, now: RunPlan): void {
  const keys = Object.keys(begun) as (keyof RunPlan)[];
  const differing = keys.filter((key) => canonicalJson(begun[key]) !== canonicalJson(now[key]));
  if (differing.length === 0) return;
  throw new Cannot(
    'other_run',
    `the run ${begun.run} was begun with other ${differing.map((key) => words[key]).join(', ')}: give it another name, or go on with it as it was`,
  );
}

const words: { readonly [key in keyof RunPlan]: string } = {
  runVersion: 'versions',
  run: 'names',
  tasks: 'tasks (or their files have changed)',
  variant: 'variants',
  agents: 'agents',
  cards: 'agent cards',
  seeds: 'trials or seeds',
  frames: 'pictures',
  usage: 'limits',
  environment: 'world, bridge or grader',
};
