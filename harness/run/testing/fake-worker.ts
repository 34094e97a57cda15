import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readAttempts, writeAttempt } from '../run-folder.ts';
import type { Job } from '../job.ts';
import type { WorkerMessage, WorkerOrder } from '../worker/messages.ts';
import { playMadeUp } from './made-up-run.ts';

/*
 * A worker without browser and grader. What it does with a job is its agent's name: `passes`, `fails`; `dies-early` before there is a trial,
 * `dies-idle` before the agent acts, `dies-acting` after; `cannot` and `full` as where a trial cannot be played here, the latter for want of space;
 * `breaks` as by a bug. `-once`: only as the first attempt of the run.
 */

let runDir = '';
let jobs = 0;

function tell(message: WorkerMessage): Promise<void> {
  return new Promise((resolve) => process.send?.(message, () => resolve()));
}

async function play(job: Job): Promise<void> {
  jobs += 1;
  const trial = `t-${process.pid}-${jobs}`;
  const deed = job.agent.endsWith('-once') ? (readAttempts(runDir).attempts.size === 0 ? job.agent.slice(0, -5) : 'passes') : job.agent;
  const begin = async (): Promise<void> => {
    writeAttempt(runDir, { attemptVersion: 1, trial, job });
    await tell({ kind: 'took', trial });
  };
  switch (deed) {
    case 'fails':
    case 'passes': {
      const result = deed === 'passes' ? 'pass' : 'fail';
      playMadeUp(runDir, trial, job, { result });
      await tell({ kind: 'took', trial });
      return tell({ kind: 'played', trial, result, labels: [] });
    }
    case 'dies-early':
      return process.exit(3);
    case 'dies-idle':
      await begin();
      mkdirSync(join(runDir, trial, 'bundle'), { recursive: true });
      writeFileSync(join(runDir, trial, 'bundle/actions.jsonl'), '');
      return process.exit(3);
    case 'dies-acting':
      await begin();
      mkdirSync(join(runDir, trial, 'bundle'), { recursive: true });
      writeFileSync(join(runDir, trial, 'bundle/actions.jsonl'), '{"half":');
      return process.exit(3);
    case 'full':
      return tell({ kind: 'failed', trial: null, code: 'out_unwritable', message: 'ENOSPC: no space left on device' });
    case 'cannot':
      return tell({ kind: 'failed', trial: null, code: 'world_not_started', message: 'the world did not start' });
    default:
      return tell({ kind: 'failed', trial: null, code: null, message: 'a bug' });
  }
}

process.on('disconnect', () => process.exit(1));
process.on('message', (order: WorkerOrder) => {
  if (order.kind === 'play') {
    ({ runDir } = order.errand);
    void play(order.errand.job);
  }
  if (order.kind === 'end') process.exit(0);
});
