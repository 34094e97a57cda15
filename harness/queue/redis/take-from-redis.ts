import { DelayedError, UnrecoverableError, WaitingError, Worker, type Job } from 'bullmq';
import { Cannot } from '../../cannot.ts';
import { settledWithin } from '../../deadline.ts';
import { AGAIN_MS, type Handle, type Handled, type Taker } from '../ticket-queue.ts';
import { JobId, Ticket } from '../ticket.ts';
import { connectRedis, pingRedis } from './connect-redis.ts';
import { PREFIX, queueName } from './queue-name.ts';

/** How long the end may wait for a Redis that has to be told what became of a job. The job's folder knows it already. */
const tellMs = 10_000;

/**
 * Takes tickets of these versions out of Redis. Each is leased: renewed while it is under way, handed to another where this process is gone.
 * @throws Cannot `bad_redis`, `no_redis`
 */
export async function takeFromRedis(options: {
  readonly address: string;
  readonly environments: readonly string[];
  readonly slots: number;
  readonly handle: Handle;
  /** Whether the folder of a job is here: then whatever a ticket says, it is played as that says. */
  readonly hasJob: (job: string) => boolean;
  readonly say: (line: string) => void;
  readonly leaseMs?: number;
  readonly againMs?: number;
}): Promise<Taker> {
  const { address, environments, slots, handle, hasJob, say, leaseMs = 30_000, againMs = AGAIN_MS } = options;
  await pingRedis(address);
  let isConnected = true;
  const redis = connectRedis(address, (isThere) => {
    // Hung up by us, it is not missed.
    if (isConnected) say(isThere ? 'Redis answers' : 'Redis does not answer: what is under way goes on, and nothing is lost');
  });
  const trouble = Promise.withResolvers<Cannot>();
  const running = new Set<Promise<Handled>>();
  let isOpen = true;
  let free = slots;
  const waitingForSlot: (() => void)[] = [];

  /** Several versions share the slots. */
  async function inSlot<T>(work: () => Promise<T>): Promise<T> {
    if (free === 0) await new Promise<void>((resolve) => waitingForSlot.push(resolve));
    else free -= 1;
    try {
      return await work();
    } finally {
      const next = waitingForSlot.shift();
      if (next === undefined) free += 1;
      else next();
    }
  }

  function ticketOf(environment: string, job: Job): Ticket {
    const ticket = Ticket.safeParse(job.data);
    if (ticket.success && ticket.data.job === job.id && ticket.data.environment === environment) return ticket.data;
    const id = JobId.safeParse(job.id);
    if (!id.success || !hasJob(id.data)) {
      say('there was something in the queue that is no ticket of a job: it is thrown away');
      throw new UnrecoverableError('no ticket');
    }
    say(`the ticket of ${id.data} is not what was queued: it is played as its folder says`);
    return { ticketVersion: 1, job: id.data, environment };
  }

  async function take(environment: string, job: Job, token: string | undefined): Promise<void> {
    const ticket = ticketOf(environment, job);
    const turn = inSlot(() => (isOpen ? handle(ticket) : Promise.resolve('again' as const)));
    running.add(turn);
    try {
      if ((await turn) === 'settled') return;
    } catch (error) {
      stop(error);
      await job.moveToWait(token);
      throw new WaitingError();
    } finally {
      running.delete(turn);
    }
    // A worker that is about to end leaves it to the others at once.
    if (isOpen) await job.moveToDelayed(Date.now() + againMs, token);
    else await job.moveToWait(token);
    throw isOpen ? new DelayedError() : new WaitingError();
  }

  function stop(error: unknown): void {
    isOpen = false;
    for (const worker of workers) void worker.pause(true);
    const words = error instanceof Error ? (error.stack ?? error.message) : String(error);
    trouble.resolve(error instanceof Cannot ? error : new Cannot('broke', words));
  }

  const workers = environments.map((environment) => {
    const worker = new Worker(queueName(environment), (job, token) => take(environment, job, token), {
      connection: redis,
      prefix: PREFIX,
      concurrency: slots,
      lockDuration: leaseMs,
      stalledInterval: leaseMs,
      // How often a job may take its worker down is counted in its folder, where no Redis can forget it.
      maxStalledCount: 1_000_000,
    });
    worker.on('error', (error) => {
      if (/lock/i.test(error.message)) say(`a lease was lost: ${error.message}`);
    });
    return worker;
  });

  return {
    trouble: trouble.promise,
    drain: async () => {
      isOpen = false;
      for (const worker of workers) void worker.pause(true);
      await Promise.allSettled(running);
      const closed = Promise.all(workers.map((worker) => worker.close()));
      if (!(await settledWithin(closed, tellMs))) {
        say('Redis was not told what became of the last jobs: whoever gets them next sees it in their folders');
        for (const worker of workers) void worker.disconnect();
      }
      isConnected = false;
      redis.disconnect();
    },
  };
}
