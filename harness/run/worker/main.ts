import { randomBytes } from 'node:crypto';
import { on } from 'node:events';
import { basename, dirname } from 'node:path';
import { chooseAgent } from '../../agents/choose-agent.ts';
import { Cannot } from '../../cannot.ts';
import { machineFault } from '../../machine-fault.ts';
import { loadTask } from '../../packs/load-task.ts';
import { TaskRef } from '../../packs/task-ref.ts';
import { demandBrowser } from '../../setup/demand-browser.ts';
import type { HttpHost } from '../../trial/outside-host.ts';
import { rooms } from '../../trial/rooms.ts';
import { runTrial } from '../../trial/run-trial.ts';
import { createWarmPool, type WarmPool } from '../../trial/warm-pool.ts';
import { warmStage } from '../../trial/warm-stage.ts';
import { OUTSIDE } from '../job.ts';
import { writeAttempt } from '../run-folder.ts';
import { WorkerOrder, type WorkerMessage } from './messages.ts';

/*
 * A process that plays a run's trials one after the other, each on a world and browser of its own. It ends with its run: a trial that is under
 * way then is broken off, and its processes and folders are gone with this process.
 */

type Setup = Extract<WorkerOrder, { kind: 'setup' }>;
type Play = Extract<WorkerOrder, { kind: 'play' }>;

function tell(message: WorkerMessage): void {
  // Without its run there is nobody to tell; it is on its way out then.
  if (process.connected) process.send?.(message);
}

function startPool(warm: number): WarmPool {
  return createWarmPool(warm, () => warmStage({ rooms, browser: demandBrowser() }));
}

async function play(
  { errand: { job, runDir, frames, usage, cards }, more }: Omit<Play, 'kind'>,
  { packs, idleMs }: Setup,
  pool: WarmPool,
  signal: AbortSignal,
): Promise<WorkerMessage> {
  let trial: string | null = null;
  try {
    const ref = TaskRef.parse(job.task);
    const task = await loadTask(ref, packs);
    if (task.digest !== job.taskDigest) throw new Cannot('other_task', `the files of ${job.task} have changed since the run began`);
    const player = job.agent === OUTSIDE ? hostOver(idleMs) : chooseAgent(job.agent, ref.pack);
    if (player === null) throw new Cannot('no_agent', `there is no agent ${job.agent}`);
    // For a host nothing starts before its first call.
    await using warm = job.agent === OUTSIDE ? null : await pool.take(more);
    const id = warm?.id ?? `t-${randomBytes(6).toString('hex')}`;
    writeAttempt(runDir, { attemptVersion: 1, trial: id, job });
    trial = id;
    tell({ kind: 'took', trial });
    const ran = await runTrial({
      task,
      variant: job.variant,
      seed: job.seed,
      player,
      card: cards.find(({ agent }) => agent === job.agent),
      frames,
      usage,
      trialId: id,
      ...(warm === null ? {} : { warm }),
      out: dirname(runDir),
      run: basename(runDir),
      signal,
      onProgress: (text) => tell({ kind: 'said', text }),
    });
    if (ran === null) throw new Cannot('host_left', 'its host left, or never came, before the first tool call: there was no trial');
    return { kind: 'played', trial, result: ran.result.result, labels: [...ran.result.labels] };
  } catch (error) {
    const refused = machineFault(error);
    const message =
      refused ?? (error instanceof Cannot ? error.message : error instanceof Error ? (error.stack ?? error.message) : String(error));
    return { kind: 'failed', trial, code: error instanceof Cannot ? error.code : refused === null ? null : 'machine', message };
  }
}

function hostOver(idleMs: number): HttpHost {
  const token = randomBytes(32).toString('base64url');
  const onListening = (url: string): void => tell({ kind: 'listening', url, token });
  return { over: 'http', observe: 'diff', agentUid: null, port: 0, token, idleMs, onListening };
}

async function main(): Promise<void> {
  if (!process.connected) throw new Error('a worker is started by its run, with an IPC channel');
  process.on('disconnect', () => process.exit(1));
  let setup: Setup | null = null;
  let pool: WarmPool | null = null;
  let stop = new AbortController();
  let playing: Promise<void> = Promise.resolve();
  for await (const [raw] of on(process, 'message')) {
    const order = WorkerOrder.parse(raw);
    switch (order.kind) {
      case 'setup':
        setup = order;
        pool = startPool(order.warm);
        break;
      case 'play':
        if (setup === null || pool === null) throw new Error('there is a job before the setup');
        stop = new AbortController();
        playing = play(order, setup, pool, stop.signal).then(tell);
        break;
      case 'stop':
        stop.abort();
        break;
      case 'end':
        await playing;
        await pool?.drain();
        process.exit(0);
    }
  }
}

await main();
