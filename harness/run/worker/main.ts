import { on } from 'node:events';
import { basename, dirname } from 'node:path';
import { chooseAgent } from '../../agents/choose-agent.ts';
import { Cannot } from '../../cannot.ts';
import { machineFault } from '../../machine-fault.ts';
import { loadTask } from '../../packs/load-task.ts';
import { TaskRef } from '../../packs/task-ref.ts';
import { findBrowser } from '../../setup/find-browser.ts';
import { rooms } from '../../trial/rooms.ts';
import { runTrial } from '../../trial/run-trial.ts';
import { createWarmPool, type WarmPool } from '../../trial/warm-pool.ts';
import { warmStage } from '../../trial/warm-stage.ts';
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
  return createWarmPool(warm, () => {
    const browser = findBrowser();
    if (browser === null)
      throw new Cannot('browser_missing', 'there is no Chromium on this machine: run "npm run setup", or set CHROMIUM_PATH');
    return warmStage({ rooms, browser });
  });
}

async function play(
  { job, more }: Omit<Play, 'kind'>,
  { runDir, packs, frames, usage, cards }: Setup,
  pool: WarmPool,
): Promise<WorkerMessage> {
  let trial: string | null = null;
  try {
    const ref = TaskRef.parse(job.task);
    const task = await loadTask(ref, packs);
    if (task.digest !== job.taskDigest) throw new Cannot('other_task', `the files of ${job.task} have changed since the run began`);
    const player = chooseAgent(job.agent, ref.pack);
    if (player === null) throw new Cannot('no_agent', `there is no agent ${job.agent}`);
    await using warm = await pool.take(more);
    writeAttempt(runDir, { attemptVersion: 1, trial: warm.id, job });
    trial = warm.id;
    tell({ kind: 'took', trial });
    const ran = await runTrial({
      task,
      variant: job.variant,
      seed: job.seed,
      player,
      card: cards.find(({ agent }) => agent === job.agent),
      frames,
      usage,
      warm,
      out: dirname(runDir),
      run: basename(runDir),
      signal: new AbortController().signal,
      onProgress: (text) => tell({ kind: 'said', text }),
    });
    if (ran === null) throw new Error('only a host can leave before a trial began');
    return { kind: 'played', trial, result: ran.result.result, labels: [...ran.result.labels] };
  } catch (error) {
    const refused = machineFault(error);
    const message =
      refused ?? (error instanceof Cannot ? error.message : error instanceof Error ? (error.stack ?? error.message) : String(error));
    return { kind: 'failed', trial, code: error instanceof Cannot ? error.code : refused === null ? null : 'machine', message };
  }
}

async function main(): Promise<void> {
  if (!process.connected) throw new Error('a worker is started by its run, with an IPC channel');
  process.on('disconnect', () => process.exit(1));
  let setup: Setup | null = null;
  let pool: WarmPool | null = null;
  for await (const [raw] of on(process, 'message')) {
    const order = WorkerOrder.parse(raw);
    switch (order.kind) {
      case 'setup':
        setup = order;
        pool = startPool(order.warm);
        break;
      case 'play':
        if (setup === null || pool === null) throw new Error('there is a job before the setup');
        tell(await play(order, setup, pool));
        break;
      case 'end':
        await pool?.drain();
        process.exit(0);
    }
  }
}

await main();
