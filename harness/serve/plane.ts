import type { EventEmitter } from 'node:events';
import { Cannot } from '../cannot.ts';
import { hasJob, jobsIn, readJob, type JobFile } from '../queue/job-folder.ts';
import { isOpen, readJobRecord } from '../queue/job-state.ts';
import type { TicketQueue } from '../queue/ticket-queue.ts';
import { environmentVersion } from '../queue/ticket.ts';
import type { Endpoint } from '../run/worker/worker-process.ts';
import { OUTSIDE } from '../run/job.ts';
import type { JobAnswer } from './api-schemas.ts';
import { describeJob } from './describe-job.ts';
import { Refused } from './refused.ts';

/** What an open stream is told: a job came to another state. */
export type JobEvent = Pick<JobAnswer, 'job' | 'state'>;

/** What the routes act upon. */
export type Plane = {
  /** Folder of the jobs. */
  readonly out: string;
  readonly packs: readonly string[];
  readonly queueKind: 'here' | 'redis';
  /** More waiting jobs than this are not taken. */
  readonly most: number;
  /** Of a job's agent: outside hosts are served by this process, whoever plays the others. */
  readonly queueFor: (agent: string) => TicketQueue;
  /** Whether somebody could play a job of this agent and version: what nobody can stays out of the queue. */
  readonly canPlay: (agent: string, environment: string) => boolean;
  /** Where the outside hosts of jobs under way connect. */
  readonly endpoints: ReadonlyMap<string, Endpoint>;
  readonly events: EventEmitter<{ job: [JobEvent] }>;
  readonly say: (line: string) => void;
};

/** @throws Refused 404 */
export function expectJob({ out }: Plane, job: string): JobFile {
  if (!hasJob(out, job)) throw new Refused(404, 'no_job', `there is no job ${job}`);
  return readJob(out, job);
}

export async function answerFor({ out, endpoints }: Plane, job: string): Promise<JobAnswer> {
  return describeJob(await readJobRecord(out, job), endpoints.get(job) ?? null);
}

/** How many wait for whoever plays them. @throws Refused 503 */
export async function waitingIn(plane: Plane, agent: string): Promise<number> {
  return orRefuse(() => plane.queueFor(agent).waiting());
}

/** Hands a job to its queue. @throws Refused 503 */
export async function queueJob(plane: Plane, { job, plan }: JobFile): Promise<void> {
  const ticket = { ticketVersion: 1, job, environment: environmentVersion(plan.environment) } as const;
  await orRefuse(() => plane.queueFor(plan.agents[0] ?? '').add(ticket));
}

/** What became of the jobs that were not over: how many are in a queue again, and how many are of a version that is not here any more. */
export type Restored = { readonly queued: number; readonly others: number };

/** Hands every job that is not over to its queue again: whatever a queue lost comes back, and what it still has it has once. */
export async function restoreQueue(plane: Plane): Promise<Restored> {
  let [queued, others] = [0, 0];
  for (const job of jobsIn(plane.out)) {
    try {
      const { file, state } = await readJobRecord(plane.out, job);
      if (!isOpen(state)) continue;
      if (plane.canPlay(agentOf(file), environmentVersion(file.plan.environment))) {
        await queueJob(plane, file);
        queued += 1;
      } else others += 1;
    } catch (error) {
      // One folder that cannot be read keeps no other from being played.
      if (!(error instanceof Cannot || error instanceof Refused)) throw error;
      plane.say(error.message);
    }
  }
  return { queued, others };
}

export function agentOf({ plan }: JobFile): string {
  return plan.agents[0] ?? OUTSIDE;
}

async function orRefuse<T>(ask: () => Promise<T>): Promise<T> {
  try {
    return await ask();
  } catch (error) {
    if (!(error instanceof Cannot)) throw error;
    throw new Refused(503, error.code, error.message);
  }
}
