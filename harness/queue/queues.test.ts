import assert from 'node:assert/strict';
import { test, type TestContext } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { sha256 } from '#contract/digest.ts';
import { Cannot } from '../cannot.ts';
import { createLocalQueue } from './local-queue.ts';
import { openRedisQueue } from './redis/redis-queue.ts';
import { takeFromRedis } from './redis/take-from-redis.ts';
import { noRedis, startRedis } from './testing/redis-server.ts';
import type { Handle, Taker, TicketQueue } from './ticket-queue.ts';
import type { Ticket } from './ticket.ts';

/* One table for both queues: whoever plays jobs need not know which it is. */

const environment = sha256('a version');
const ticket = (name: string): Ticket => ({ ticketVersion: 1, job: `job-${name}`, environment });

type Both = TicketQueue & Taker;
type Open = (t: TestContext, handle: Handle, slots: number) => Promise<Both>;

const kinds: readonly { readonly kind: string; readonly skip: string | false; readonly open: Open }[] = [
  {
    kind: 'in this process',
    skip: false,
    open: (t, handle, slots) => {
      const queue = createLocalQueue({ slots, handle, againMs: 20 });
      t.after(() => queue.close());
      return Promise.resolve(queue);
    },
  },
  {
    kind: 'in a Redis',
    skip: noRedis ?? false,
    open: async (t, handle, slots) => {
      const server = await startRedis();
      const { address } = server;
      const nothing = (): void => undefined;
      const queue = await openRedisQueue(address, { say: nothing, changed: nothing, restore: nothing });
      const taker = await takeFromRedis({
        address,
        environments: [environment],
        slots,
        handle,
        hasJob: () => false,
        say: nothing,
        againMs: 20,
      });
      t.after(async () => {
        await taker.drain();
        await queue.close();
        await server[Symbol.asyncDispose]();
      });
      return { ...queue, ...taker };
    },
  },
];

/** Waits until something holds; the test's own time is the limit. */
async function until(holds: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await holds())) await pause(5);
}

/** A handle that waits to be let go on, ticket by ticket. */
function gate(): { handle: Handle; taken: string[]; go: (job: string) => void } {
  const taken: string[] = [];
  const waiting = new Map<string, () => void>();
  return {
    taken,
    go: (job) => waiting.get(job)?.(),
    handle: async ({ job }) => {
      taken.push(job);
      await new Promise<void>((resolve) => waiting.set(job, resolve));
      return 'settled';
    },
  };
}

for (const { kind, skip, open } of kinds) {
  const cases = (what: string, run: (t: TestContext) => Promise<void>): void =>
    void test(`a queue ${kind} ${what}`, { skip, timeout: 60_000 }, run);

  cases('hands out every ticket once, in order', async (t) => {
    const taken: string[] = [];
    const queue = await open(t, ({ job }) => Promise.resolve(taken.push(job)).then(() => 'settled'), 1);
    for (const name of ['a', 'b', 'c']) await queue.add(ticket(name));
    await until(() => taken.length === 3);
    assert.deepEqual(taken, ['job-a', 'job-b', 'job-c']);
    await until(async () => (await queue.waiting()) === 0);
  });

  cases('holds a ticket once, however often it is put in, waiting or under way', async (t) => {
    const { handle, taken, go } = gate();
    const queue = await open(t, handle, 1);
    await queue.add(ticket('a'));
    await until(() => taken.length === 1);
    for (const name of ['a', 'b', 'b', 'a']) await queue.add(ticket(name));
    assert.equal(await queue.waiting(), 1);
    go('job-a');
    await until(() => taken.length === 2);
    go('job-b');
    await until(async () => (await queue.waiting()) === 0);
    await queue.add(ticket('c'));
    await until(() => taken.length === 3);
    go('job-c');
    assert.deepEqual(taken, ['job-a', 'job-b', 'job-c']);
  });

  cases('has no more under way than there are slots', async (t) => {
    const { handle, taken, go } = gate();
    const queue = await open(t, handle, 2);
    for (const name of ['a', 'b', 'c']) await queue.add(ticket(name));
    await until(() => taken.length === 2);
    assert.equal(await queue.waiting(), 1);
    go('job-b');
    await until(() => taken.length === 3);
    go('job-a');
    go('job-c');
  });

  cases('hands out again, later, what could not be settled', async (t) => {
    const taken: string[] = [];
    const queue = await open(t, ({ job }) => Promise.resolve(taken.push(job) < 3 ? 'again' : 'settled'), 1);
    await queue.add(ticket('a'));
    await until(() => taken.length === 3);
    assert.deepEqual(taken, ['job-a', 'job-a', 'job-a']);
    await until(async () => (await queue.waiting()) === 0);
  });

  cases('gives back what waits, and not what is under way', async (t) => {
    const { handle, taken, go } = gate();
    const queue = await open(t, handle, 1);
    for (const name of ['a', 'b']) await queue.add(ticket(name));
    await until(() => taken.length === 1);
    assert.deepEqual([await queue.remove('job-a'), await queue.remove('job-b'), await queue.remove('job-x')], [false, true, false]);
    assert.equal(await queue.waiting(), 0);
    go('job-a');
  });

  cases('takes nothing more where this machine cannot go on, and keeps what it had', async (t) => {
    const taken: string[] = [];
    const queue = await open(
      t,
      ({ job }) => {
        taken.push(job);
        return Promise.reject(new Cannot('out_unwritable', 'the disk is full'));
      },
      1,
    );
    for (const name of ['a', 'b']) await queue.add(ticket(name));
    assert.equal((await queue.trouble).message, 'the disk is full');
    await until(async () => (await queue.waiting()) === 2);
    await queue.drain();
    assert.deepEqual(taken, ['job-a']);
  });

  cases('drains: what is under way is waited for, what waits stays', async (t) => {
    const { handle, taken, go } = gate();
    const queue = await open(t, handle, 1);
    for (const name of ['a', 'b']) await queue.add(ticket(name));
    await until(() => taken.length === 1);
    let isDrained = false;
    const drained = queue.drain().then(() => (isDrained = true));
    await pause(50);
    assert.equal(isDrained, false);
    go('job-a');
    await drained;
    assert.deepEqual([taken, await queue.waiting()], [['job-a'], 1]);
  });
}
