import { Queue, QueueEvents } from 'bullmq';
import { Cannot } from '../../cannot.ts';
import type { TicketQueue } from '../ticket-queue.ts';
import { connectRedis, pingRedis, withoutPassword } from './connect-redis.ts';
import { PREFIX, queueName, VERSIONS } from './queue-name.ts';

/** Longer than a Redis that is there takes for anything it is asked here. */
const answerMs = 5000;

type Opened = { readonly queue: Queue; readonly disconnect: () => Promise<void> };

/**
 * The end of a queue in Redis at which tickets are put in.
 * @param on `restore` is called whenever Redis answers again: it may have forgotten what it held
 * @throws Cannot `bad_redis`, `no_redis`
 */
export async function openRedisQueue(
  address: string,
  on: {
    readonly say: (line: string) => void;
    readonly changed: (job: string, what: 'begun' | 'over') => void;
    readonly restore: () => void;
  },
): Promise<TicketQueue> {
  await pingRedis(address);
  const opened = new Map<string, Promise<Opened>>();
  let isFirst = true;
  let isConnected = true;
  const redis = connectRedis(address, (isThere) => {
    // Hung up by us, it is not missed.
    if (!isConnected) return;
    if (!isThere) on.say('Redis does not answer: nothing is queued until it does, and nothing is lost');
    else if (!isFirst) {
      on.say('Redis answers again');
      on.restore();
    }
    isFirst = false;
  });

  function queueOf(environment: string): Promise<Opened> {
    const there = opened.get(environment);
    if (there !== undefined) return there;
    const opening = open(environment);
    opened.set(environment, opening);
    opening.catch(() => opened.delete(environment));
    return opening;
  }

  async function open(environment: string): Promise<Opened> {
    const queue = new Queue(queueName(environment), { connection: redis, prefix: PREFIX });
    // Events are waited for, on a connection of their own, which is ours to end.
    const ear = connectRedis(address);
    const events = new QueueEvents(queueName(environment), { connection: ear, prefix: PREFIX });
    // Told once, by the connection; BullMQ's own go on by themselves.
    queue.on('error', () => undefined);
    events.on('error', () => undefined);
    events.on('active', ({ jobId }) => on.changed(jobId, 'begun'));
    const over = ({ jobId }: { readonly jobId: string }): void => on.changed(jobId, 'over');
    events.on('completed', over).on('failed', over).on('delayed', over).on('waiting', over);
    await redis.sadd(VERSIONS, environment);
    const disconnect = async (): Promise<void> => {
      // A connection that is gone, and stays so, is what lets BullMQ's end without an answer.
      ear.disconnect();
      await Promise.all([events.close(), queue.close()]);
    };
    return { queue, disconnect };
  }

  /** @throws Cannot `queue_gone` */
  async function ask<T>(what: () => Promise<T>): Promise<T> {
    const gone = new Cannot('queue_gone', `Redis at ${withoutPassword(address)} does not answer: ask again`);
    if (redis.status !== 'ready') throw gone;
    const late = Promise.withResolvers<never>();
    const timer = setTimeout(() => late.reject(gone), answerMs);
    try {
      return await Promise.race([what(), late.promise]);
    } finally {
      clearTimeout(timer);
    }
  }

  if (redis.status !== 'ready') await new Promise((resolve) => redis.once('ready', resolve));
  return {
    add: (ticket) =>
      ask(async () => {
        const { queue } = await queueOf(ticket.environment);
        // Whoever settles it takes it out, so that the folder of the job alone says what became of it.
        await queue.add('job', ticket, { jobId: ticket.job, removeOnComplete: true, removeOnFail: true });
      }),
    remove: (job) =>
      ask(async () => {
        const all = await Promise.all(opened.values());
        const removed = await Promise.all(all.map(async ({ queue }) => (await isWaiting(queue, job)) && (await queue.remove(job)) === 1));
        return removed.includes(true);
      }),
    waiting: () =>
      ask(async () => {
        const all = await Promise.all(opened.values());
        const counts = await Promise.all(all.map(({ queue }) => queue.getJobCountByTypes('waiting', 'delayed', 'prioritized')));
        return counts.reduce((sum, count) => sum + count, 0);
      }),
    close: async () => {
      isConnected = false;
      for (const { disconnect } of await Promise.all(opened.values())) await disconnect();
      redis.disconnect();
    },
  };
}

async function isWaiting(queue: Queue, job: string): Promise<boolean> {
  return ['waiting', 'delayed'].includes(await queue.getJobState(job));
}
