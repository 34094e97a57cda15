import assert from 'node:assert/strict';
import { join } from 'node:path';
import { test, type TestContext } from 'node:test';
import { root } from '../root.ts';
import type { Errand } from '../run/worker/messages.ts';
import { jobsOf } from '../run/job.ts';
import { beginRun, madeUpPlan } from '../run/testing/made-up-run.ts';
import { freshState } from '../testing/fresh-state.ts';
import { descendantsOf } from '../trial/trial-processes.ts';
import { openWorkerDesk, type WorkerDesk } from './lend-worker.ts';

const entry = join(root, 'harness/run/testing/fake-worker.ts');
const setup = { packs: [], warm: 0, idleMs: 1000 };

function open(t: TestContext, ready: number): WorkerDesk {
  const desk = openWorkerDesk({ setup, ready, say: () => undefined, entry });
  t.after(() => desk.close());
  return desk;
}

/** An errand for an agent that does what its name says. */
function errand(t: TestContext, agent: string): Errand {
  const plan = madeUpPlan({ agents: [agent], seeds: [1] });
  const [job] = jobsOf(plan);
  if (job === undefined) throw new Error('a plan has a job');
  return { job, runDir: beginRun(freshState(t), plan), frames: false, usage: plan.usage, cards: [] };
}

/** The fake worker names its trials by its process. */
async function playedBy(desk: WorkerDesk, given: Errand): Promise<string> {
  const worker = desk.lend();
  const played = await worker.play(given, false);
  await worker.end();
  return played.kind === 'played' ? played.trial.replace(/-\d+$/, '') : played.kind;
}

test('a worker that is given back is lent again, and two at once are two', async (t) => {
  const desk = open(t, 0);
  const first = await playedBy(desk, errand(t, 'passes'));
  assert.equal(await playedBy(desk, errand(t, 'passes')), first);
  const [one, two] = await Promise.all([playedBy(desk, errand(t, 'passes')), playedBy(desk, errand(t, 'passes'))]);
  assert.notEqual(one, two);
});

test('a worker that died is not lent again', async (t) => {
  const desk = open(t, 1);
  assert.equal(await playedBy(desk, errand(t, 'dies-early')), 'died');
  assert.match(await playedBy(desk, errand(t, 'passes')), /^t-\d+$/);
});

test('workers are there before the first job, and gone when the desk is closed', { skip: process.platform !== 'linux' }, async () => {
  const before = descendantsOf(process.pid).length;
  const desk = openWorkerDesk({ setup, ready: 2, say: () => undefined, entry });
  assert.equal(descendantsOf(process.pid).length, before + 2);
  await desk.close();
  assert.equal(descendantsOf(process.pid).length, before);
});
