import assert from 'node:assert/strict';
import { mkdirSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test, type TestContext } from 'node:test';
import { loadTask } from '../packs/load-task.ts';
import { root } from '../root.ts';
import { environmentOf } from '../run/environment-of.ts';
import { freeIfAbandoned } from '../run/run-lock.ts';
import { madeUpPlan } from '../run/testing/made-up-run.ts';
import { freshState } from '../testing/fresh-state.ts';
import { beginWith, buryJob, cancelJob, jobDir, writeJob } from './job-folder.ts';
import { readJobRecord, type JobRecord } from './job-state.ts';
import { playJob } from './play-job.ts';
import type { Handled } from './ticket-queue.ts';
import { environmentVersion, jobIdFor, type Ticket } from './ticket.ts';

const packs = [join(root, 'packs')];
const workerEntry = join(root, 'harness/run/testing/fake-worker.ts');
const task = await loadTask({ pack: 'checkout-console', id: 'finish-checkout', version: null }, packs);
const environment = await environmentOf([task]);

type Queued = { readonly out: string; readonly ticket: Ticket };

/** A job whose agent does what its name says (`fake-worker.ts`). */
function queue(t: TestContext, agent: string): Queued {
  const out = join(freshState(t), 'runs');
  const job = jobIdFor(agent);
  const tasks = [{ id: task.id, digest: task.digest, world: task.public.world }];
  const plan = madeUpPlan({ run: job, tasks, agents: [agent], seeds: [3], environment });
  writeJob(out, { jobVersion: 1, job, resetOf: null, plan });
  return { out, ticket: { ticketVersion: 1, job, environment: environmentVersion(environment) } };
}

function play({ out, ticket }: Queued, signal: AbortSignal = new AbortController().signal): Promise<Handled> {
  return playJob(ticket, { out, packs, signal, say: () => undefined, workerEntry });
}

function recordOf({ out, ticket }: Queued): Promise<JobRecord> {
  return readJobRecord(out, ticket.job);
}

function outcomes({ attempts }: JobRecord): string[] {
  return attempts.map(({ outcome }) => (outcome.kind === 'judged' ? outcome.verdict.result : outcome.kind)).toSorted();
}

test('a job is played once, however often it is handed out', async (t) => {
  const job = queue(t, 'fails');
  assert.equal((await recordOf(job)).state, 'waiting');
  assert.deepEqual([await play(job), await play(job)], ['settled', 'settled']);
  const record = await recordOf(job);
  assert.deepEqual([record.state, outcomes(record)], ['done', ['fail']]);
});

test('a trial whose agent had acted when its worker died stays what it is, and is not played again', async (t) => {
  const job = queue(t, 'dies-acting');
  assert.deepEqual([await play(job), await play(job)], ['settled', 'settled']);
  const record = await recordOf(job);
  assert.deepEqual([record.state, outcomes(record)], ['done', ['broken_off']]);
});

test('whatever a process that was cut off still writes, a trial that was found broken off stays that', async (t) => {
  const job = queue(t, 'dies-acting');
  await play(job);
  const [attempt] = (await recordOf(job)).attempts;
  writeFileSync(join(attempt?.dir ?? '', 'manifest.dsse.json'), '{}');
  assert.deepEqual(outcomes(await recordOf(job)), ['broken_off']);
});

test('a trial whose agent had not acted is begun anew, and both attempts are on record', async (t) => {
  const job = queue(t, 'dies-idle-once');
  assert.equal(await play(job), 'settled');
  const record = await recordOf(job);
  assert.deepEqual([record.state, outcomes(record)], ['done', ['not_begun', 'pass']]);
});

test('a job whose trial never begins is dead, with every attempt on record', async (t) => {
  const job = queue(t, 'dies-idle');
  assert.equal(await play(job), 'settled');
  const record = await recordOf(job);
  assert.deepEqual([record.state, record.attempts.length], ['dead', 3]);
  assert.match(record.why ?? '', /did not begin/);
});

test('a job that took every worker down with it is dead', async (t) => {
  const job = queue(t, 'passes');
  for (let n = 0; n < 5; n += 1) assert.notEqual(beginWith(job.out, job.ticket.job), false);
  assert.equal(await play(job), 'settled');
  const record = await recordOf(job);
  assert.deepEqual([record.state, record.attempts], ['dead', []]);
});

test('a job that was cancelled or is dead is not played', async (t) => {
  for (const end of [cancelJob, (out: string, job: string) => buryJob(out, job, 'for a test')]) {
    const job = queue(t, 'passes');
    end(job.out, job.ticket.job);
    assert.equal(await play(job), 'settled');
    assert.deepEqual((await recordOf(job)).attempts, []);
  }
});

test('a full disk touches no job: the worker stops, and the job waits', async (t) => {
  const job = queue(t, 'full');
  await assert.rejects(play(job), { code: 'out_unwritable' });
  assert.equal((await recordOf(job)).state, 'waiting');
});

test('a job of another version of world, bridge or grader is not begun', async (t) => {
  const { out, ticket } = queue(t, 'passes');
  await assert.rejects(play({ out, ticket: { ...ticket, environment: 'f'.repeat(64) } }), { code: 'other_environment' });
  assert.deepEqual((await recordOf({ out, ticket })).attempts, []);
});

test('a worker that does not see the folder of the jobs says so', async (t) => {
  const { ticket } = queue(t, 'passes');
  await assert.rejects(play({ out: join(freshState(t), 'elsewhere'), ticket }), { code: 'no_such_job' });
});

test('where nothing more is to be begun, the job is for somebody else', async (t) => {
  const job = queue(t, 'passes');
  assert.equal(await play(job, AbortSignal.abort()), 'again');
  assert.equal((await recordOf(job)).state, 'waiting');
});

test('a job that another process of this machine is at is for later', async (t) => {
  const job = queue(t, 'passes');
  writeFileSync(join(jobDir(job.out, job.ticket.job), 'running.lock'), `${process.ppid}\n`);
  assert.equal(await play(job), 'again');
  assert.equal((await recordOf(job)).state, 'playing');
});

test('the lock of another machine is taken away only where it is not renewed while one watches', async (t) => {
  const dir = join(freshState(t), 'run');
  mkdirSync(dir);
  const lock = join(dir, 'running.lock');
  assert.equal(await freeIfAbandoned(dir, 1), true);
  writeFileSync(lock, '77 another-machine\n');
  const beat = setInterval(() => utimesSync(lock, new Date(), new Date(Date.now() + Math.random() * 1e6)), 5);
  assert.equal(await freeIfAbandoned(dir, 200), false);
  clearInterval(beat);
  assert.equal(await freeIfAbandoned(dir, 50), true);
});
