import { resolve } from 'node:path';
import { aborted } from '../aborted.ts';
import { checkKeys } from '../keys/keys.ts';
import { demandBrowser } from '../setup/demand-browser.ts';
import { hasJob } from './job-folder.ts';
import { IDLE_MS } from '../run/conduct-run.ts';
import { openWorkerDesk } from './lend-worker.ts';
import { playJob } from './play-job.ts';
import { versionsHere } from './versions-here.ts';

export type Work = {
  readonly redis: string;
  /** The folder that whoever queues the jobs writes them to. */
  readonly out: string;
  readonly packs: readonly string[];
  readonly slots: number;
  readonly warm: number;
  readonly leaseMs: number;
  readonly signal: AbortSignal;
  readonly say: (line: string) => void;
};

/**
 * Plays jobs from a Redis until it is told to end: what is under way is played to its end then, what waits is left to others.
 * @throws Cannot where this machine can play no more
 */
export async function work({ redis, packs, slots, warm, leaseMs, signal, say, ...rest }: Work): Promise<void> {
  checkKeys();
  demandBrowser();
  const out = resolve(rest.out);
  const environments = await versionsHere();
  const { takeFromRedis } = await import('./redis/take-from-redis.ts');
  const { waitingForOthers } = await import('./redis/waiting-for-others.ts');
  const others = await waitingForOthers(redis, environments);
  if (others > 0) say(`${others} jobs wait for another version of world, bridge or grader: this worker leaves them alone`);
  const desk = openWorkerDesk({ setup: { packs: [...packs], warm, idleMs: IDLE_MS }, ready: warm > 0 ? slots : 0, say });
  const ending = new AbortController();
  const player = { out, packs, say, signal: ending.signal, lendWorker: desk.lend };
  try {
    const taker = await takeFromRedis({
      address: redis,
      environments,
      slots,
      leaseMs,
      handle: (ticket) => playJob(ticket, player),
      hasJob: (job) => hasJob(out, job),
      say,
    });
    say(`playing jobs of version ${environments.map((version) => version.slice(0, 12)).join(', ')}, ${slots} at a time`);
    const trouble = await Promise.race([taker.trouble, aborted(signal)]);
    ending.abort();
    await taker.drain();
    if (trouble !== null) throw trouble;
  } finally {
    await desk.close();
  }
}
