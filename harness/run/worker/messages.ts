import { z } from 'zod';
import { AgentCard } from '#contract/agent-card.ts';
import { Result } from '#contract/verdict.ts';
import { Job } from '../job.ts';
import { RunPlan } from '../run-plan.ts';

/** A job, where its trial is to lie, and how it is to be played there. */
export const Errand = z.strictObject({
  job: Job,
  runDir: z.string(),
  frames: z.boolean(),
  usage: RunPlan.shape.usage,
  cards: z.array(AgentCard),
});
export type Errand = z.infer<typeof Errand>;

/** What a run tells a worker over IPC: `setup` once, first; then errands, one at a time; `end` when there is none left. */
export const WorkerOrder = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('setup'),
    packs: z.array(z.string()),
    /** How many worlds and browsers stand ready for the trials to come. */
    warm: z.int().nonnegative(),
    /** How long an outside host may ask for nothing before it counts as gone. */
    idleMs: z.int().positive(),
  }),
  /** `more`: there are errands after this one. */
  z.strictObject({ kind: z.literal('play'), errand: Errand, more: z.boolean() }),
  /** The trial under way is to end now, as if this machine broke it off; there may be none any more. */
  z.strictObject({ kind: z.literal('stop') }),
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
  /** Where the outside host of the trial under way may connect, and with what. */
  z.strictObject({ kind: z.literal('listening'), url: z.url(), token: z.string() }),
]);
export type WorkerMessage = z.infer<typeof WorkerMessage>;
