import assert from 'node:assert/strict';
import { existsSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test, type TestContext } from 'node:test';
import { loadTask } from '../packs/load-task.ts';
import { root } from '../root.ts';
import { freshState } from '../testing/fresh-state.ts';
import { conductRun } from './conduct-run.ts';
import { jobsOf } from './job.ts';
import { readRun, type RunRecord } from './read-run.ts';
import type { RunPlan } from './run-plan.ts';
import { tallyOf } from './tally.ts';
import { beginRun, madeUpPlan, playMadeUp } from './testing/made-up-run.ts';

const workerEntry = join(import.meta.dirname, 'testing/fake-worker.ts');
const seeds = [1, 2, 3, 4, 5, 6];

type Conducted = { readonly record: RunRecord; readonly said: readonly string[]; readonly runDir: string };

function begin(t: TestContext, over: Partial<RunPlan>): { runDir: string; plan: RunPlan } {
  const plan = madeUpPlan({ seeds, ...over });
  return { plan, runDir: beginRun(freshState(t), plan) };
}

async function goOn(
  { runDir, plan }: { runDir: string; plan: RunPlan },
  workers = 2,
  signal: AbortSignal = new AbortController().signal,
  packs: readonly string[] = [],
): Promise<Conducted> {
  const said: string[] = [];
  const record = await conductRun({ runDir, plan, packs, workers, warm: 0, signal, say: (line) => said.push(line), workerEntry });
  return { record, said, runDir };
}

const counts = ({ record }: Conducted): readonly number[] => {
  const { trials, passed, failed, invalid, redone } = tallyOf(record.attempts);
  return [trials, passed, failed, invalid, redone];
};

test('every job is played once, whoever plays it', async (t) => {
  const run = begin(t, { agents: ['passes', 'fails'] });
  const conducted = await goOn(run, 3);
  assert.deepEqual(counts(conducted), [12, 6, 6, 0, 0]);
  assert.deepEqual(conducted.record.open, []);
  assert.deepEqual(
    conducted.record.attempts.map(({ job }) => job),
    jobsOf(run.plan),
  );
  assert.match(conducted.said.at(-1) ?? '', /12\/12 · 6 pass, 6 fail, 0 invalid · 50 % of 12/);
});

test('a run that is over is not played again', async (t) => {
  const run = begin(t, { agents: ['passes'] });
  await goOn(run);
  const before = readdirSync(run.runDir).toSorted();
  assert.deepEqual(counts(await goOn(run)), [6, 6, 0, 0, 0]);
  assert.deepEqual(readdirSync(run.runDir).toSorted(), before);
});

test('a run goes on where it was stopped', async (t) => {
  const run = begin(t, { agents: ['passes'] });
  const stopped = new AbortController();
  stopped.abort();
  assert.equal((await goOn(run, 2, stopped.signal)).record.open.length, 6);
  const [first] = jobsOf(run.plan);
  assert.ok(first);
  playMadeUp(run.runDir, 't-earlier', first, { result: 'fail' });
  assert.deepEqual(counts(await goOn(run)), [6, 5, 1, 0, 0]);
});

test('a worker that dies before its agent acts costs no trial: it is played anew, and both attempts are on record', async (t) => {
  const conducted = await goOn(begin(t, { agents: ['dies-idle-once'] }), 1);
  assert.deepEqual(counts(conducted), [6, 6, 0, 0, 1]);
  assert.equal(conducted.record.attempts.length, 7);
  assert.equal(existsSync(join(conducted.runDir, 'aside')), true);
});

test('a worker that dies after its agent acted leaves a trial that is never played again', async (t) => {
  const run = begin(t, { agents: ['dies-acting'], seeds: [1, 2] });
  assert.deepEqual(counts(await goOn(run)), [2, 0, 0, 2, 0]);
  const again = await goOn(run);
  assert.deepEqual(counts(again), [2, 0, 0, 2, 0]);
  assert.equal(tallyOf(again.record.attempts).infra, 2);
});

test('what was played and sealed is graded when the run goes on, and what cannot be graded keeps nobody from going on', async (t) => {
  const base = freshState(t);
  const ref = { pack: 'checkout-console', id: 'finish-checkout', version: 1 };
  const packs = [join(root, 'packs')];
  const { id, digest } = await loadTask(ref, packs);
  const plan = madeUpPlan({ seeds: [1, 2, 3], agents: ['passes'], tasks: [{ id, digest, world: 'checkout-console' }] });
  const runDir = beginRun(base, plan);
  const [one, two] = jobsOf(plan);
  assert.ok(one && two);
  playMadeUp(runDir, 't-sealed', one, null);
  playMadeUp(runDir, 't-spoilt', two, null);
  rmSync(join(runDir, 't-spoilt/bundle'), { recursive: true });
  const conducted = await goOn({ runDir, plan }, 1, undefined, packs);
  const kinds = conducted.record.attempts.map(({ trial, outcome }) => [trial, outcome.kind]);
  assert.deepEqual(kinds.slice(0, 2), [
    ['t-sealed', 'judged'],
    ['t-spoilt', 'ungraded'],
  ]);
  assert.deepEqual(counts(conducted), [3, 1, 0, 2, 0]);
  assert.match(
    conducted.said.join('\n'),
    /t-sealed was played and not graded: it is invalid[\s\S]*t-spoilt cannot be graded and stays invalid/,
  );
});

test('what never begins is given up after three tries, stays open, and stops the run where nothing else begins either', async (t) => {
  const few = await goOn(begin(t, { agents: ['cannot'], seeds: [1] }), 1);
  assert.equal(few.record.open.length, 1);
  assert.equal(few.said.filter((line) => line.includes('did not begin')).length, 3);
  await assert.rejects(goOn(begin(t, { agents: ['dies-early'] }), 1), { code: 'host_unfit' });
});

test('a full disk stops the run in one sentence and loses nothing; with room it goes on', async (t) => {
  const run = begin(t, { agents: ['passes', 'full'], seeds: [1, 2] });
  await assert.rejects(goOn(run, 1), { code: 'out_unwritable', message: /no space/ });
  const record = await readRun(run.runDir);
  assert.deepEqual([tallyOf(record.attempts).passed, record.open.length], [1, 3]);
  const [, , third, fourth] = jobsOf(run.plan);
  assert.ok(third && fourth);
  playMadeUp(run.runDir, 't-with-room', fourth, { result: 'pass' });
  await assert.rejects(goOn(run, 1), { code: 'out_unwritable' });
});

test('a run is played by one process at a time, and the lock of one that is gone is taken over', async (t) => {
  const run = begin(t, { agents: ['passes'], seeds: [1] });
  writeFileSync(join(run.runDir, 'running.lock'), `${process.pid}\n`);
  await assert.rejects(goOn(run), { code: 'run_in_use' });
  writeFileSync(join(run.runDir, 'running.lock'), '4194999\n');
  assert.deepEqual(counts(await goOn(run)), [1, 1, 0, 0, 0]);
  assert.equal(existsSync(join(run.runDir, 'running.lock')), false);
});

test('a clock that jumps back in the middle changes nothing', async (t) => {
  const run = begin(t, { agents: ['passes'] });
  t.mock.timers.enable({ apis: ['Date'], now: 2_000_000_000_000 });
  const conducting = goOn(run);
  t.mock.timers.setTime(1);
  const conducted = await conducting;
  assert.deepEqual(counts(conducted), [6, 6, 0, 0, 0]);
  assert.ok(conducted.said.every((line) => !/-[0-9]|NaN|Infinity/.test(line.split('\n')[1] ?? '')));
});
