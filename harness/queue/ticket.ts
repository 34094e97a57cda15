import { createHash, randomBytes } from 'node:crypto';
import { z } from 'zod';
import { canonicalJson } from '#contract/canonical-json.ts';
import { Sha256, sha256 } from '#contract/digest.ts';
import type { RunPlan } from '../run/run-plan.ts';

/** A job's name: that of its folder too, so it may not lead anywhere else. */
export const JobId = z.string().regex(/^job-[0-9a-z-]{1,60}$/, 'a job is named job-…, as it was answered when it was queued');

/**
 * What a queue carries: which job, and on which version of world, bridge and grader it is to be played. All else stands in the job's folder, so
 * nothing that happens to a queue can change what is played.
 */
export const Ticket = z.strictObject({ ticketVersion: z.literal(1), job: JobId, environment: Sha256 });
export type Ticket = z.infer<typeof Ticket>;

/** One digest for all that a verdict depends on besides the task. */
export function environmentVersion(environment: RunPlan['environment']): string {
  return sha256(canonicalJson(environment));
}

/** A name that sorts by when the job was asked for; with a key it is always the same. */
export function jobIdFor(key: string | null, now: Date = new Date()): string {
  if (key !== null) return `job-k-${createHash('sha256').update(key).digest('hex').slice(0, 32)}`;
  return `job-${now.toISOString().replaceAll(/[-:.]/g, '').toLowerCase()}-${randomBytes(4).toString('hex')}`;
}
