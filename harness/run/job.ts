import { z } from 'zod';
import { Sha256 } from '#contract/digest.ts';
import { Variant } from '#contract/variant.ts';
import type { RunPlan } from './run-plan.ts';

/** Stands for an agent where an outside host plays, over MCP: the name its manifest bears. */
export const OUTSIDE = 'mcp';

/** One trial that is to be played. */
export const Job = z.strictObject({
  task: z.string(),
  taskDigest: Sha256,
  variant: Variant,
  seed: z.int().nonnegative(),
  agent: z.string(),
  /** The how-manieth trial of this task and agent, from 1. */
  ordinal: z.int().positive(),
});
export type Job = z.infer<typeof Job>;

/** What tells a job from every other of its run. */
export function jobKey({ task, agent, ordinal }: Pick<Job, 'task' | 'agent' | 'ordinal'>): string {
  return JSON.stringify([task, agent, ordinal]);
}

/** All jobs of a plan, round by round, so that a run that is broken off has played something of everything. */
export function jobsOf({ tasks, agents, seeds, variant }: RunPlan): Job[] {
  return seeds.flatMap((seed, round) =>
    tasks.flatMap(({ id, digest }) => agents.map((agent) => ({ task: id, taskDigest: digest, variant, seed, agent, ordinal: round + 1 }))),
  );
}
