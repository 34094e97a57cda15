import assert from 'node:assert/strict';
import { test, type TestContext } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { Queue } from 'bullmq';
import { sha256 } from '#contract/digest.ts';
import { noRedis, startRedis, type RedisServer } from '../testing/redis-server.ts';
import type { TicketQueue } from '../ticket-queue.ts';
import type { Ticket } from '../ticket.ts';
import { connectRedis, pingRedis, redisAddress } from './connect-redis.ts';
import { PREFIX, queueName } from './queue-name.ts';
import { openRedisQueue } from './redis-queue.ts';
import { takeFromRedis } from './take-from-redis.ts';
import { waitingForOthers } from './waiting-for-others.ts';

/* What only a queue in a Redis can meet. */

const skip = noRedis ?? false;
const options = { skip, timeout: 60_000 };
const [mine, other] = [sha256('mine'), sha256('other')];
const ticket = (name: string, environment = mine): Ticket => ({ ticketVersion: 1, job: `job-${name}`, environment });

type Opened = { readonly server: RedisServer; readonly queue: TicketQueue; readonly said: string[]; restored: number };

async function open(t: TestContext): Promise<Opened> {
  const server = await startRedis();
  const said: string[] = [];
  const opened = {
    server,
    said,
    restored: 0,
    queue: await openRedisQueue(server.address, {
      say: (line) => said.push(line),
      changed: () => undefined,
      restore: () => (opened.restored += 1),
    }),
  };
  t.after(async () => {
    await opened.queue.close();
    await server[Symbol.asyncDispose]();
  });
  return opened;
}

async function until(holds: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await holds())) await pause(5);
}

test(
  'a Redis that is gone takes nothing and says so; when it is back, everything that is not over is asked for again',
  options,
  async (t) => {
    const opened = await open(t);
    const { server, queue, said } = opened;
    await queue.add(ticket('a'));
    await server.kill();
    await until(() => said.length === 1);
    await assert.rejects(queue.add(ticket('b')), { code: 'queue_gone' });
    await assert.rejects(queue.waiting(), { code: 'queue_gone' });
    await server.startAgain();
    await until(() => opened.restored === 1);
    assert.equal(await queue.waiting(), 0);
    await queue.add(ticket('a'));
    assert.equal(await queue.waiting(), 1);
  },
);

test('a worker gets to see no job of another version, and is told how many there are', options, async (t) => {
  const { server, queue } = await open(t);
  await queue.add(ticket('theirs', other));
  await queue.add(ticket('mine'));
  const taken: string[] = [];
  const taker = await takeFromRedis({
    address: server.address,
    environments: [mine],
    slots: 2,
    handle: ({ job }) => Promise.resolve(taken.push(job)).then(() => 'settled'),
    hasJob: () => false,
    say: () => undefined,
  });
  await until(() => taken.length === 1);
  assert.equal(await waitingForOthers(server.address, [mine]), 1);
  await taker.drain();
  assert.deepEqual([taken, await queue.waiting()], [['job-mine'], 1]);
});

test('what is no ticket is thrown away; a spoilt one of a job that is here is played by its name', options, async (t) => {
  const { server, queue } = await open(t);
  await queue.add(ticket('here'));
  const connection = connectRedis(server.address);
  await connection.hset(`${PREFIX}:${queueName(mine)}:job-here`, 'data', '{"job":"job-other","score":1}');
  const direct = new Queue(queueName(mine), { connection, prefix: PREFIX });
  await direct.add('job', { score: 1 }, { jobId: 'job-nowhere', removeOnFail: true });
  await direct.add('job', '../..', { jobId: 'x', removeOnFail: true });
  const taken: Ticket[] = [];
  const taker = await takeFromRedis({
    address: server.address,
    environments: [mine],
    slots: 1,
    handle: (given) => Promise.resolve(taken.push(given)).then(() => 'settled'),
    hasJob: (job) => job === 'job-here',
    say: () => undefined,
  });
  await until(async () => taken.length === 1 && (await queue.waiting()) === 0);
  assert.deepEqual(taken, [ticket('here')]);
  await taker.drain();
  await direct.close();
  connection.disconnect();
});

test('an address is one of a Redis, or is refused', () => {
  assert.equal(redisAddress('unix:/run/redis.sock'), '/run/redis.sock');
  assert.equal(redisAddress('redis://127.0.0.1:6379/2'), 'redis://127.0.0.1:6379/2');
  for (const text of ['', 'redis', 'http://127.0.0.1', 'unix:relative', '/run/redis.sock'])
    assert.throws(() => redisAddress(text), { code: 'bad_redis' });
});

test('where no Redis answers, it is said in a sentence', async () => {
  await assert.rejects(
    pingRedis('redis://:hidden@127.0.0.1:1'),
    (error: Error) => /ECONNREFUSED/.test(error.message) && !error.message.includes('hidden'),
  );
});
