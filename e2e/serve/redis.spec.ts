import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test as base } from '@playwright/test';
import { Queue } from 'bullmq';
import { connectRedis } from '#harness/queue/redis/connect-redis.ts';
import { PREFIX, queueName } from '#harness/queue/redis/queue-name.ts';
import { noRedis, startRedis, type RedisServer } from '#harness/queue/testing/redis-server.ts';
import { environmentVersion } from '#harness/queue/ticket.ts';
import { JobFile } from '#harness/queue/job-folder.ts';
import { trialProcesses } from '#harness/trial/trial-processes.ts';
import { canonicalJson } from '#contract/canonical-json.ts';
import { canonicalVerdict } from '#contract/verdict.ts';
import { verdictsIn } from '../commands/verdicts.ts';
import { long } from '../long-run.ts';
import { killLeftovers, startCommand, startServe, type Served, type Started } from './start-serve.ts';

/* Trials on several workers and a real Redis, and what becomes of them when either dies. */

const test = base.extend<{ redis: RedisServer }>({
  redis: async ({}, use) => {
    test.skip(noRedis !== null, noRedis ?? '');
    await using redis = await startRedis();
    await use(redis);
  },
});

test.afterEach(killLeftovers);
test.setTimeout(240_000);

const task = 'checkout-console/finish-checkout';
const longest = { timeout: 120_000 };
type Attempt = { trial: string; outcome: string; result: string | null };

async function queue({ ask }: Served, agent: string, seed = 3): Promise<string> {
  const { status, body } = await ask('POST', '/v1/jobs', { task, agent, seed, frames: false });
  expect(status).toBe(201);
  return String(body['job']);
}

async function attemptsOf({ ask }: Served, job: string): Promise<Attempt[]> {
  return (await ask('GET', `/v1/jobs/${job}`)).body['attempts'] as Attempt[];
}

async function allDone(served: Served, jobs: readonly string[]): Promise<void> {
  for (const job of jobs) await expect.poll(async () => (await served.ask('GET', `/v1/jobs/${job}`)).body['state'], longest).toBe('done');
}

function worker(out: string, { address }: RedisServer, flags: readonly string[] = []): Started {
  return startCommand(['worker', '--redis', address, '--out', out, '--slots', '1', '--warm', '0', '--lease', '3', ...flags]);
}

test('a worker plays what was queued in Redis, and drains when it is told to end', { tag: long }, async ({ redis }, info) => {
  const out = info.outputPath('runs');
  const served = await startServe(out, ['--redis', redis.address]);
  const jobs = [await queue(served, 'liar'), await queue(served, 'null'), await queue(served, 'wiper')];
  const one = worker(out, redis);
  await allDone(served, jobs);
  expect((await attemptsOf(served, jobs[0] ?? '')).map(({ result }) => result)).toEqual(['fail']);
  // What is under way when it is told to end is played to its end; what waits stays.
  const [last, waits] = [await queue(served, 'liar', 4), await queue(served, 'liar', 5)];
  await expect.poll(async () => (await attemptsOf(served, last)).length, longest).toBe(1);
  expect(await one.end()).toBe(0);
  const state = async (job: string): Promise<unknown> => (await served.ask('GET', `/v1/jobs/${job}`)).body['state'];
  expect([await state(last), await state(waits)]).toEqual(['done', 'waiting']);
  expect(await served.end()).toBe(0);
});

test(
  'a worker that is killed hard loses no job: what its agent had done stays, the rest is played by another',
  { tag: long },
  async ({ redis }, info) => {
    const out = info.outputPath('runs');
    const served = await startServe(out, ['--redis', redis.address]);
    const jobs = [await queue(served, 'reference'), await queue(served, 'liar'), await queue(served, 'wiper')];
    const first = worker(out, redis);
    await expect.poll(async () => (await attemptsOf(served, jobs[0] ?? '')).length, longest).toBe(1);
    const [attempt] = await attemptsOf(served, jobs[0] ?? '');
    first.process.kill('SIGKILL');
    await first.end();
    await expect.poll(() => trialProcesses(attempt?.trial ?? ''), { timeout: 5000 }).toEqual([]);
    const second = worker(out, redis);
    await allDone(served, jobs);
    const [broken, ...others] = await attemptsOf(served, jobs[0] ?? '');
    expect(broken?.trial).toBe(attempt?.trial);
    // Acted, it stays what it is, the only attempt; not acted, it was begun anew, and both are on record.
    expect(broken?.outcome === 'not_begun' ? others.map(({ outcome }) => outcome) : [broken?.outcome, others.length]).toEqual(
      broken?.outcome === 'not_begun' ? ['judged'] : ['broken_off', 0],
    );
    for (const job of jobs.slice(1)) expect((await attemptsOf(served, job)).map(({ result }) => result)).toEqual(['fail']);
    expect(await second.end()).toBe(0);
    expect(await served.end()).toBe(0);
  },
);

test('a Redis that is killed and comes back empty loses no job and changes no verdict', { tag: long }, async ({ redis }, info) => {
  const out = info.outputPath('runs');
  const served = await startServe(out, ['--redis', redis.address]);
  const jobs = [await queue(served, 'liar'), await queue(served, 'wiper'), await queue(served, 'null')];
  const player = worker(out, redis);
  await expect.poll(async () => (await attemptsOf(served, jobs[0] ?? '')).length, longest).toBe(1);
  await redis.kill();
  // Nothing is queued while it is away, and what is said is why.
  await expect.poll(async () => (await served.ask('POST', '/v1/jobs', { task, agent: 'liar' })).status, longest).toBe(503);
  await redis.startAgain();
  await allDone(served, jobs);
  for (const job of jobs)
    expect((await attemptsOf(served, job)).map(({ outcome, result }) => [outcome, result])).toEqual([['judged', 'fail']]);
  expect(served.said()).toContain('Redis does not answer');
  expect(served.said()).toContain('Redis answers again');
  expect(await player.end()).toBe(0);
  expect(await served.end()).toBe(0);
});

test('a Redis that is gone for good ends neither what is under way nor the end of a worker', { tag: long }, async ({ redis }, info) => {
  const out = info.outputPath('runs');
  const served = await startServe(out, ['--redis', redis.address]);
  const job = await queue(served, 'liar');
  const player = worker(out, redis);
  await expect.poll(async () => (await attemptsOf(served, job)).length, longest).toBe(1);
  await redis.kill();
  await allDone(served, [job]);
  expect(await player.end()).toBe(0);
  expect(await served.end()).toBe(0);
  expect(verdictsIn(out).map(({ result }) => result)).toEqual(['fail']);
});

test(
  'what is no ticket is thrown away, and a spoilt one is played as the folder of its job says',
  { tag: long },
  async ({ redis }, info) => {
    const out = info.outputPath('runs');
    const served = await startServe(out, ['--redis', redis.address]);
    const job = await queue(served, 'liar');
    const file = JobFile.parse(JSON.parse(readFileSync(join(out, job, 'job.json'), 'utf8')));
    const connection = connectRedis(redis.address);
    const name = queueName(environmentVersion(file.plan.environment));
    const tickets = new Queue(name, { connection, prefix: PREFIX });
    await connection.hset(`${PREFIX}:${name}:${job}`, 'data', '{"job":"job-another","result":"pass"}');
    await tickets.add('job', { score: 1, result: 'pass' }, { jobId: 'job-nobody' });
    await tickets.add('job', '../../etc', { jobId: 'x' });
    const player = worker(out, redis);
    await allDone(served, [job]);
    await expect.poll(() => tickets.getJobCountByTypes('waiting', 'active', 'delayed'), longest).toBe(0);
    await tickets.close();
    connection.disconnect();
    expect((await attemptsOf(served, job)).map(({ result }) => result)).toEqual(['fail']);
    expect(player.said()).toContain('it is played as its folder says');
    expect(player.said()).toContain('it is thrown away');
    expect(await player.end()).toBe(0);
    expect(await served.end()).toBe(0);
  },
);

test('verdicts of two workers are those of one, byte for byte', { tag: long }, async ({ redis }, info) => {
  const told = async (workers: number): Promise<string[]> => {
    const out = info.outputPath(`runs-${workers}`);
    mkdirSync(out, { recursive: true });
    const served = await startServe(out, ['--redis', redis.address]);
    const jobs = [await queue(served, 'liar'), await queue(served, 'reference'), await queue(served, 'wiper'), await queue(served, 'null')];
    const players = Array.from({ length: workers }, () => worker(out, redis));
    await allDone(served, jobs);
    for (const player of players) expect(await player.end()).toBe(0);
    expect(await served.end()).toBe(0);
    return verdictsIn(out)
      .map((verdict) => canonicalJson(canonicalVerdict(verdict)))
      .toSorted();
  };
  const one = await told(1);
  expect(one).toHaveLength(4);
  expect(await told(2)).toEqual(one);
});

test('a worker without a Redis, or with another folder than the jobs lie in, says so and ends', { tag: long }, async ({ redis }, info) => {
  const out = info.outputPath('runs');
  const alone = startCommand(['worker', '--redis', 'redis://127.0.0.1:1', '--out', out]);
  await new Promise((resolve) => alone.process.once('close', resolve));
  expect([alone.process.exitCode, alone.said()]).toEqual([2, expect.stringContaining('no Redis answers at redis://127.0.0.1:1')]);
  const served = await startServe(out, ['--redis', redis.address]);
  const job = await queue(served, 'liar');
  const lost = worker(info.outputPath('elsewhere'), redis);
  await new Promise((resolve) => lost.process.once('close', resolve));
  expect([lost.process.exitCode, lost.said()]).toEqual([2, expect.stringContaining('is it the folder that all workers share?')]);
  const right = worker(out, redis);
  await allDone(served, [job]);
  expect(await right.end()).toBe(0);
  expect(await served.end()).toBe(0);
  writeFileSync(info.outputPath('said.txt'), lost.said());
});
