import { EventEmitter } from 'node:events';
import { createServer } from 'node:http';
import { resolve } from 'node:path';
import { aborted } from '../aborted.ts';
import { hangUp, listen } from '../http-server.ts';
import { checkKeys } from '../keys/keys.ts';
import { openWorkerDesk } from '../queue/lend-worker.ts';
import { createLocalQueue } from '../queue/local-queue.ts';
import { playJob, type Player } from '../queue/play-job.ts';
import { readJobRecord } from '../queue/job-state.ts';
import { versionsHere } from '../queue/versions-here.ts';
import type { Taker, TicketQueue } from '../queue/ticket-queue.ts';
import { OUTSIDE } from '../run/job.ts';
import type { Endpoint } from '../run/worker/worker-process.ts';
import { demandBrowser } from '../setup/demand-browser.ts';
import { createServeApp } from './app.ts';
import { restoreQueue, type JobEvent, type Plane } from './plane.ts';
import type { Rate } from './rate-limit.ts';
import { serveToken } from './serve-token.ts';

export type Serve = {
  readonly out: string;
  readonly packs: readonly string[];
  /** 0: any that is free. */
  readonly port: number;
  /** Null: the queue is in this process, which plays the jobs itself. */
  readonly redis: string | null;
  /** Trials at once, and outside hosts at once. */
  readonly slots: number;
  readonly hosts: number;
  readonly warm: number;
  readonly idleMs: number;
  readonly most: number;
  readonly rate: Rate;
  readonly signal: AbortSignal;
  readonly say: (line: string) => void;
  readonly onOpen: (at: { readonly url: string; readonly token: string }) => void;
  /** Another worker program, for tests. */
  readonly workerEntry?: string;
};

/**
 * Serves the control plane until it is told to end: what is under way is played to its end then, outside hosts are hung up on and graded.
 * @throws Cannot where keys or browser are missing, the address is taken, or this machine can play no more
 */
export async function serve(options: Serve): Promise<void> {
  const { packs, port, redis, slots, hosts, warm, idleMs, most, rate, signal, say, onOpen } = options;
  checkKeys();
  demandBrowser();
  const token = serveToken();
  const versions = await versionsHere();
  const out = resolve(options.out);
  const endpoints = new Map<string, Endpoint>();
  const events: Plane['events'] = new EventEmitter<{ job: [JobEvent] }>().setMaxListeners(0);
  const entry = options.workerEntry;
  const setup = { packs: [...packs], warm: redis === null ? warm : 0, idleMs };
  const desk = openWorkerDesk({ setup, ready: setup.warm > 0 ? slots : 0, say, entry });
  // For a host nothing stands ready: nothing starts before its first call.
  const hostDesk = openWorkerDesk({ setup: { ...setup, warm: 0 }, ready: 0, say, entry });
  const ending = new AbortController();

  const complain = (error: unknown): void => say(error instanceof Error ? (error.stack ?? error.message) : String(error));
  const tellState = async (job: string): Promise<void> => {
    const { state } = await readJobRecord(out, job);
    events.emit('job', { job, state });
  };
  const changed = (job: string, what: 'begun' | 'over'): void => {
    if (what === 'begun') events.emit('job', { job, state: 'playing' });
    else tellState(job).catch(complain);
  };
  const listening = (job: string, endpoint: Endpoint | null): void => {
    if (endpoint === null) endpoints.delete(job);
    else endpoints.set(job, endpoint);
    events.emit('job', { job, state: 'playing' });
  };
  const player: Player = { out, packs, say, signal: ending.signal };
  const hostQueue = createLocalQueue({
    slots: hosts,
    handle: (ticket) => playJob(ticket, { ...player, lendWorker: hostDesk.lend, endNow: ending.signal, onListening: listening }),
    onChange: changed,
  });
  const jobQueue =
    redis === null
      ? createLocalQueue({ slots, handle: (ticket) => playJob(ticket, { ...player, lendWorker: desk.lend }), onChange: changed })
      : await redisQueue(redis, { say, changed, restore: () => void restore().catch(complain) });
  const plane: Plane = {
    out,
    packs,
    queueKind: redis === null ? 'here' : 'redis',
    most,
    queueFor: (agent) => (agent === OUTSIDE ? hostQueue : jobQueue),
    canPlay: (agent, environment) => (redis !== null && agent !== OUTSIDE) || versions.includes(environment),
    endpoints,
    events,
    say,
  };

  async function restore(): Promise<void> {
    const { queued, others } = await restoreQueue(plane);
    if (queued > 0) say(`${queued} jobs are not over: they are in the queue again`);
    if (others > 0) say(`${others} jobs wait for a version of world, bridge or grader that is not here: they are left alone`);
  }

  const server = createServer(createServeApp(plane, { token, rate, onFault: complain }));
  try {
    const heard = await listen(server, port);
    await restore();
    onOpen({ url: `http://127.0.0.1:${heard}`, token });
    const trouble = await Promise.race([hostQueue.trouble, ...('trouble' in jobQueue ? [jobQueue.trouble] : []), aborted(signal)]);
    if (trouble !== null) throw trouble;
  } finally {
    await hangUp(server);
    ending.abort();
    await Promise.all([hostQueue.close(), jobQueue.close()]);
    await Promise.all([desk.close(), hostDesk.close()]);
  }
}

async function redisQueue(
  address: string,
  on: {
    readonly say: (line: string) => void;
    readonly changed: (job: string, what: 'begun' | 'over') => void;
    readonly restore: () => void;
  },
): Promise<TicketQueue | (TicketQueue & Taker)> {
  // BullMQ is loaded only where somebody asks for a Redis.
  const { openRedisQueue } = await import('../queue/redis/redis-queue.ts');
  return openRedisQueue(address, on);
}
