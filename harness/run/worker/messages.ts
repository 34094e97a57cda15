import { z } from 'zod';
import { AgentCard } from '#contract/agent-card.ts';
import { Result } from '#contract/verdict.ts';
import { Job } from '../job.ts';
import { RunPlan } from '../run-plan.ts';

/** What a run tells a worker over IPC: `setup` once, first; then jobs, one at a time; `end` when there is none left. */
export const WorkerOrder = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('setup'),
    runDir: z.string(),
    packs: z.array(z.string()),
    frames: z.boolean(),
    usage: RunPlan.shape.usage,
    cards: z.array(AgentCard),
    /** How many worlds and browsers stand ready for the trials to come. */
    warm: z.int().nonnegative(),
  }),
  /** `more`: there are jobs after this one. */
  z.strictObject({ kind: z.literal('play'), job: Job, more: z.boolean() }),
  z.strictObject({ kind: z.literal('end') }),
]);
export type WorkerOrder = z.infer<typeof WorkerOrder>;

/** What a worker tells its run. After each job it says `played` or `failed`, once. */
export const WorkerMessage = z.discriminatedUnion('kind', [
  /** The trial is on record and begins. */
  z.strictObject({ kind: z.literal('took'), trial: z.string() }),
  z.strictObject({ kind: z.literal('played'), trial: z.string(), result: Result, labels: z.array(z.string()) }),
  /** `code` is that of what cannot be done, or null for a fault of ours; `trial` is null where it was not begun. */
  z.strictObject({ kind: z.literal('failed'), trial: z.string().nullable(), code: z.string().nullable(), message: z.string() }),
  z.strictObject({ kind: z.literal('said'), text: z.string() }),
]);
export type WorkerMessage = z.infer<typeof WorkerMessage>;
