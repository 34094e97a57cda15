import { z } from 'zod';
import { AgentCard } from '#contract/agent-card.ts';
import { Sha256 } from '#contract/digest.ts';
import { Variant } from '#contract/variant.ts';
import { WorldName } from '#contract/world-name.ts';

/** A run's folder: it may not lead anywhere else. */
export const RunName = z
  .string()
  .regex(
    /^[0-9A-Za-z][0-9A-Za-z._-]{0,99}$/,
    'a run is named by letters, digits, dots, lines and underscores, and begins with one of the first two',
  );

/** `run.json`: all that decides what is played in a run. Written once; whoever goes on with the run plays exactly this. */
export const RunPlan = z.strictObject({
  runVersion: z.literal(1),
  run: RunName,
  tasks: z.array(z.strictObject({ id: z.string(), digest: Sha256, world: WorldName })).min(1),
  variant: Variant,
  agents: z.array(z.string().min(1)).min(1),
  cards: z.array(AgentCard),
  /** One for each trial of a task and agent: every agent meets the same. */
  seeds: z.array(z.int().nonnegative()).min(1),
  frames: z.boolean(),
  usage: z.strictObject({ memoryMiB: z.int().positive().nullable(), cpuSeconds: z.int().positive().nullable() }),
  /** What verdicts depend on besides the tasks, by world: the run goes on only where all is as it was. */
  environment: z.record(z.string(), z.strictObject({ world: Sha256, bridge: Sha256, grader: Sha256 })),
});
export type RunPlan = z.infer<typeof RunPlan>;
