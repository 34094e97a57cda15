import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Envelope } from '#contract/dsse.ts';
import { Cannot } from '../../cannot.ts';
import { cancelJob, jobsIn } from '../../queue/job-folder.ts';
import { isOpen, readJobRecord } from '../../queue/job-state.ts';
import { EnqueueBody, ErrorAnswer, JobAnswer, JobPath, ListAnswer, ListQuery, Nothing, ResetBody } from '../api-schemas.ts';
import { enqueueJob, resetJob, type Enqueued } from '../enqueue-job.ts';
import { agentOf, answerFor, expectJob, type Plane } from '../plane.ts';
import { Refused } from '../refused.ts';
import { route, type Answer } from '../route.ts';

const noJob = { says: 'There is no such job', schema: ErrorAnswer };
const job = { says: 'The job', schema: JobAnswer };
const busy = { says: 'More jobs wait than are taken, or the queue does not answer: ask again', schema: ErrorAnswer };
const queued = {
  201: { says: 'Queued', schema: JobAnswer },
  200: { says: 'Was queued before, with the same key', schema: JobAnswer },
  503: busy,
};

async function answerQueued(plane: Plane, { job: name, isNew }: Enqueued): Promise<Answer> {
  return { status: isNew ? 201 : 200, body: await answerFor(plane, name) };
}

export const enqueueRoute = route({
  method: 'post',
  path: '/v1/jobs',
  id: 'enqueue',
  summary: 'Queue one trial',
  params: Nothing,
  query: Nothing,
  body: EnqueueBody,
  answers: {
    ...queued,
    404: { says: 'There is no such task or agent', schema: ErrorAnswer },
    409: { says: 'It cannot be played, or its key is that of another job', schema: ErrorAnswer },
  },
  answer: async ({ body }, plane) => answerQueued(plane, await enqueueJob(plane, body)),
});

export const listRoute = route({
  method: 'get',
  path: '/v1/jobs',
  id: 'list',
  summary: 'All jobs, by name, a page at a time',
  params: Nothing,
  query: ListQuery,
  body: null,
  answers: { 200: { says: 'A page of jobs', schema: ListAnswer } },
  answer: async ({ query: { state, after = '', limit } }, plane) => {
    const jobs: JobAnswer[] = [];
    for (const name of jobsIn(plane.out)) {
      if (name <= after) continue;
      const answer = await readable(plane, name);
      if (answer !== null && (state === undefined || answer.state === state)) jobs.push(answer);
      if (jobs.length > limit) break;
    }
    const page = jobs.slice(0, limit);
    return { status: 200, body: { jobs: page, next: jobs.length > limit ? (page.at(-1)?.job ?? null) : null } };
  },
});

/** A folder that cannot be read is said once more, and hides no other. */
async function readable(plane: Plane, name: string): Promise<JobAnswer | null> {
  try {
    return await answerFor(plane, name);
  } catch (error) {
    if (!(error instanceof Cannot)) throw error;
    plane.say(error.message);
    return null;
  }
}

export const readRoute = route({
  method: 'get',
  path: '/v1/jobs/{job}',
  id: 'read',
  summary: 'One job, its attempts, and what the signed verdicts of these say',
  params: JobPath,
  query: Nothing,
  body: null,
  answers: { 200: job, 404: noJob },
  answer: async ({ params }, plane) => {
    expectJob(plane, params.job);
    return { status: 200, body: await answerFor(plane, params.job) };
  },
});

export const verdictRoute = route({
  method: 'get',
  path: '/v1/jobs/{job}/verdict',
  id: 'verdict',
  summary: 'The verdict as the grader signed it',
  params: JobPath,
  query: Nothing,
  body: null,
  answers: {
    200: { says: 'A DSSE envelope', schema: Envelope },
    404: { says: 'There is no such job, or no verdict yet', schema: ErrorAnswer },
  },
  answer: async ({ params }, plane) => {
    expectJob(plane, params.job);
    const { attempts } = await readJobRecord(plane.out, params.job);
    const judged = attempts.find(({ outcome }) => outcome.kind === 'judged');
    if (judged === undefined) throw new Refused(404, 'no_verdict', `${params.job} has no verdict yet`);
    return { status: 200, body: JSON.parse(readFileSync(join(judged.dir, 'verdict.dsse.json'), 'utf8')) as unknown };
  },
});

export const resetRoute = route({
  method: 'post',
  path: '/v1/jobs/{job}/reset',
  id: 'reset',
  summary: 'Queue the same trial anew, on the same version of task, world, bridge and grader; the old one stays what it is',
  params: JobPath,
  query: Nothing,
  body: ResetBody,
  answers: {
    ...queued,
    404: noJob,
    409: { says: 'That version is not here any more, or the key is that of another job', schema: ErrorAnswer },
  },
  answer: async ({ params, body }, plane) => answerQueued(plane, await resetJob(plane, expectJob(plane, params.job), body)),
});

export const cancelRoute = route({
  method: 'post',
  path: '/v1/jobs/{job}/cancel',
  id: 'cancel',
  summary:
    'Take a job back: one that waits is not played; one that is played is broken off and stays on record, an outside host is hung up on and graded',
  params: JobPath,
  query: Nothing,
  body: Nothing,
  answers: {
    200: { says: 'It was waiting and is not any more', schema: JobAnswer },
    202: { says: 'It is being played, and will end in a moment', schema: JobAnswer },
    404: noJob,
    409: { says: 'It is over', schema: ErrorAnswer },
  },
  answer: async ({ params: { job: name } }, plane) => {
    const file = expectJob(plane, name);
    const { state } = await readJobRecord(plane.out, name);
    if (!isOpen(state)) throw new Refused(409, 'over', `${name} is ${state}`);
    cancelJob(plane.out, name);
    const wasWaiting = await removed(plane, agentOf(file), name);
    const answer = await answerFor(plane, name);
    plane.events.emit('job', { job: name, state: answer.state });
    return { status: wasWaiting || answer.state === 'cancelled' ? 200 : 202, body: answer };
  },
});

/** Its folder says that it is cancelled, whatever its queue still holds. */
async function removed(plane: Plane, agent: string, name: string): Promise<boolean> {
  try {
    return await plane.queueFor(agent).remove(name);
  } catch (error) {
    if (!(error instanceof Cannot)) throw error;
    return false;
  }
}
