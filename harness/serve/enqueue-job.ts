import type { z } from 'zod';
import { canonicalJson } from '#contract/canonical-json.ts';
import { chooseAgent } from '../agents/choose-agent.ts';
import { expectCalibrated } from '../calibrate/state.ts';
import { Cannot } from '../cannot.ts';
import { drawSeed } from '../cli/draw-seed.ts';
import { UsageError } from '../cli/usage-error.ts';
import { loadTask, UnknownTask, type Task } from '../packs/load-task.ts';
import { TaskRef } from '../packs/task-ref.ts';
import { readJob, writeJob, type JobFile } from '../queue/job-folder.ts';
import { environmentVersion, jobIdFor } from '../queue/ticket.ts';
import { environmentOf } from '../run/environment-of.ts';
import { OUTSIDE } from '../run/job.ts';
import type { EnqueueBody, ResetBody } from './api-schemas.ts';
import { agentOf, queueJob, waitingIn, type Plane } from './plane.ts';
import { Refused } from './refused.ts';

/** The job that was asked for, and whether it was there already, by the key of somebody who asked before. */
export type Enqueued = { readonly job: string; readonly isNew: boolean };

/** @throws Refused */
export async function enqueueJob(plane: Plane, body: z.output<typeof EnqueueBody>): Promise<Enqueued> {
  const { agent, variant, seed, frames, key } = body;
  const task = await taskNamed(plane, body.task);
  if (!task.public.variants.includes(variant))
    throw new Refused(409, 'no_such_variant', `${task.id} has no variant ${variant}, but ${task.public.variants.join(', ')}`);
  expectPlayer(agent, task);
  const job = jobIdFor(key ?? null);
  const plan: JobFile['plan'] = {
    runVersion: 1,
    run: job,
    tasks: [{ id: task.id, digest: task.digest, world: task.public.world }],
    variant,
    agents: [agent],
    cards: [],
    seeds: [seed ?? drawSeed()],
    frames,
    usage: { memoryMiB: null, cpuSeconds: null },
    environment: await environmentOf([task]),
  };
  return keep(plane, { jobVersion: 1, job, resetOf: null, plan }, { seedMayDiffer: seed === undefined });
}

/** A job anew, on the version of everything that it was played on. @throws Refused 409 where that is not here any more */
export async function resetJob(plane: Plane, old: JobFile, { seed, key }: z.output<typeof ResetBody>): Promise<Enqueued> {
  const [first] = old.plan.tasks;
  const task = await taskNamed(plane, first?.id ?? '');
  const isSame =
    task.digest === first?.digest && environmentVersion(await environmentOf([task])) === environmentVersion(old.plan.environment);
  if (!isSame)
    throw new Refused(
      409,
      'other_environment',
      `task, world, bridge or grader are not those of ${old.job} any more: queue a new job instead`,
    );
  const job = jobIdFor(key ?? null);
  const plan = { ...old.plan, run: job, seeds: seed === undefined ? old.plan.seeds : [seed] };
  return keep(plane, { jobVersion: 1, job, resetOf: old.job, plan }, { seedMayDiffer: false });
}

/** Writes a job down and queues it; what is written down is queued again whenever a queue forgets it. */
async function keep(plane: Plane, file: JobFile, { seedMayDiffer }: { readonly seedMayDiffer: boolean }): Promise<Enqueued> {
  const agent = agentOf(file);
  if ((await waitingIn(plane, agent)) >= plane.most)
    throw new Refused(503, 'queue_full', `${plane.most} jobs wait already: ask again when some have been played`);
  const isNew = writeJob(plane.out, file);
  if (!isNew) expectSame(readJob(plane.out, file.job), file, seedMayDiffer);
  else await queueJob(plane, file);
  return { job: file.job, isNew };
}

function expectSame(there: JobFile, asked: JobFile, seedMayDiffer: boolean): void {
  const comparable = ({ resetOf, plan }: JobFile): string =>
    canonicalJson({ resetOf, plan: { ...plan, seeds: seedMayDiffer ? [] : plan.seeds } });
  if (comparable(there) !== comparable(asked))
    throw new Refused(409, 'key_used', `this key is that of ${there.job}, which is of something else or of another version`);
}

async function taskNamed({ packs }: Plane, name: string): Promise<Task> {
  const ref = TaskRef.safeParse(name);
  if (!ref.success) throw new Refused(400, 'malformed', 'a task is named PACK/TASK or PACK/TASK@VERSION');
  try {
    const task = await loadTask(ref.data, packs);
    expectCalibrated(task);
    return task;
  } catch (error) {
    if (error instanceof UnknownTask) throw new Refused(404, 'no_task', error.message);
    if (error instanceof Cannot) throw new Refused(409, error.code, error.message);
    throw error;
  }
}

function expectPlayer(name: string, task: Task): void {
  if (name === OUTSIDE) return;
  // Whoever holds the token may have trials played, not programs of his own started.
  if (name.startsWith('command:'))
    throw new Refused(403, 'no_command', 'no program is started for who asks over HTTP: let it connect to the endpoint of a job for mcp');
  let agent;
  try {
    agent = chooseAgent(name, task.public.world);
  } catch (error) {
    if (!(error instanceof UsageError || error instanceof Cannot)) throw error;
    throw new Refused(409, 'no_agent', error.message);
  }
  if (agent === null) throw new Refused(404, 'no_agent', `there is no agent ${name}`);
  const why = agent.refuses?.(task) ?? null;
  if (why !== null) throw new Refused(409, 'unplayable', why);
}
