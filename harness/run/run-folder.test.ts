import assert from 'node:assert/strict';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { freshState } from '../testing/fresh-state.ts';
import type { Disk } from '../write-whole.ts';
import { jobsOf } from './job.ts';
import { readAttempts, readPlan, writeAttempt, writePlan } from './run-folder.ts';
import { expectSamePlan } from './same-plan.ts';
import { beginRun, madeUpPlan } from './testing/made-up-run.ts';

const full: Disk = {
  writeNew: () => {
    throw Object.assign(new Error('ENOSPC: no space left on device, open'), { code: 'ENOSPC' });
  },
};
const plan = madeUpPlan();

test('a run that cannot be written is not begun', (t) => {
  const runDir = join(freshState(t), 'made-up');
  assert.throws(() => writePlan(runDir, plan, full), { code: 'out_unwritable', message: /no space left/ });
  assert.equal(existsSync(join(runDir, 'run.json')), false);
});

test('a trial that cannot be put on record does not begin, and leaves none', (t) => {
  const runDir = beginRun(freshState(t), plan);
  const [job] = jobsOf(plan);
  assert.ok(job);
  assert.throws(() => writeAttempt(runDir, { attemptVersion: 1, trial: 't-1', job }, full), { code: 'out_unwritable' });
  assert.deepEqual(readdirSync(join(runDir, 'attempts')), []);
  writeAttempt(runDir, { attemptVersion: 1, trial: 't-1', job });
  assert.throws(() => writeAttempt(runDir, { attemptVersion: 1, trial: 't-1', job }), { code: 'bad_run' });
  assert.deepEqual([...readAttempts(runDir).attempts.keys()], ['t-1']);
});

test('a plan is written once and read as it was', (t) => {
  const runDir = beginRun(freshState(t), plan);
  assert.deepEqual(readPlan(runDir), plan);
  assert.throws(() => writePlan(runDir, plan), { code: 'bad_run' });
});

test('going on with other agents, limits or graders is refused, and says with what', () => {
  expectSamePlan(plan, structuredClone(plan));
  const other = { ...plan, agents: ['null'], usage: { ...plan.usage, memoryMiB: 9 }, environment: {} };
  assert.throws(() => expectSamePlan(plan, other), { code: 'other_run', message: /other agents, limits, world, bridge or grader:/ });
});

test('jobs go round by round, every agent on the same seeds', () => {
  const jobs = jobsOf(madeUpPlan({ agents: ['a', 'b'], seeds: [5, 9] }));
  assert.deepEqual(
    jobs.map(({ agent, seed, ordinal }) => [agent, seed, ordinal]),
    [
      ['a', 5, 1],
      ['b', 5, 1],
      ['a', 9, 2],
      ['b', 9, 2],
    ],
  );
});
