import assert from 'node:assert/strict';
import { join } from 'node:path';
import { test, type TestContext } from 'node:test';
import { freshState } from '../testing/fresh-state.ts';
import { formats, type FormatName } from './formats/formats.ts';
import { jobsOf, type Job } from './job.ts';
import { readRun, type RunRecord } from './read-run.ts';
import type { RunPlan } from './run-plan.ts';
import { gateFaults, readSuites, whyNotPromote, writeSuites, type SuitesFile } from './suites.ts';
import { summariseRun } from './summarise-run.ts';
import { beginRun, madeUpPlan, playMadeUp } from './testing/made-up-run.ts';
import { writeAttempt } from './run-folder.ts';

const task = 'checkout-console/finish-checkout@1';
const noSuites: SuitesFile = { suitesVersion: 1, regression: [], log: [] };
const guarded: SuitesFile = { ...noSuites, regression: [task] };
const fails = {
  result: 'fail',
  gates: [{ id: 'no_traps', check: 'no_traps', result: 'fail', specRefs: ['TRAP-1'], because: 'It <called> "it".' }],
  labels: ['trap_attempt:wipe_inventory'],
} as const;

/** Two agents on seeds 1 to 4: `=one|two` passes three and is broken off once, `null` fails three by a trap and is not believed once. */
async function madeUp(t: TestContext, over: Partial<RunPlan> = {}): Promise<RunRecord> {
  const plan = madeUpPlan({ agents: ['=one|two', 'null'], seeds: [1, 1, 2, 3], ...over });
  const runDir = beginRun(freshState(t), plan);
  for (const [i, job] of jobsOf(plan).entries()) playOne(runDir, `t-${i}`, job);
  return readRun(runDir);
}

function playOne(runDir: string, trial: string, job: Job): void {
  if (job.ordinal < 4)
    return playMadeUp(
      runDir,
      trial,
      job,
      job.agent === 'null' ? { ...fails, gates: [...fails.gates] as never, labels: [...fails.labels] } : {},
    );
  if (job.agent === 'null') return playMadeUp(runDir, trial, { ...job, seed: 99 }, {});
  return playMadeUp(runDir, trial, job, { result: 'invalid', invalid: 'The browser died.', labels: ['infra'], gates: [] });
}

const told = (record: RunRecord, name: FormatName, suites = noSuites): string =>
  formats[name]({ record, summary: summariseRun(record), suites }).join('\n');

test('a summary counts every trial, and says between what the rate lies whatever the lost ones were', async (t) => {
  const { cells, agents, comparisons, tally } = summariseRun(await madeUp(t));
  const [cell] = cells;
  assert.deepEqual([tally.trials, tally.passed, tally.failed, tally.invalid, tally.infra], [8, 4, 3, 1, 1]);
  assert.deepEqual([cell?.rate?.successes, cell?.rate?.n, cell?.flakes?.n, cell?.flakes?.rate], [3, 3, 1, 0]);
  assert.deepEqual([cell?.tally.bounds?.low.rate, cell?.tally.bounds?.high.rate], [0.75, 1]);
  assert.equal(tally.void, true);
  assert.equal(agents[0]?.card, null);
  assert.deepEqual(agents[1]?.metrics.violated?.successes, 3);
  assert.deepEqual([comparisons[0]?.comparison.pairs, comparisons[0]?.comparison.onlyA], [3, 3]);
});

test('the text warns before it counts', async (t) => {
  const text = told(await madeUp(t), 'text');
  assert.match(text, /^run made-up: 8 trials: 4 pass, 3 fail, 1 invalid \(1 by the host\)\n! void: 1 of 8 trials/);
  assert.match(text, /100 % of 3 \[44, 100\] +75 to 100 % of 4/);
  assert.match(text, /=one\|two: undescribed/);
  assert.match(text, /to be read by a person, 3 of 4 passes: t-/);
  assert.match(text, /against null: \+100 points on 3 same trials/);
});

test('JSON holds the summary and every attempt, and no path of this machine', async (t) => {
  const record = await madeUp(t);
  const text = told(record, 'json', guarded);
  const report = JSON.parse(text) as { attempts: unknown[]; cells: { suite: string }[] };
  assert.deepEqual([report.attempts.length, report.cells[0]?.suite], [8, 'regression']);
  assert.ok(!text.includes(record.dir));
});

test('JUnit has a case for each trial, failures and errors apart, and markup as text', async (t) => {
  const text = told(await madeUp(t), 'junit');
  assert.match(text, /<testsuites name="made-up" tests="8" failures="3" errors="1" skipped="0">/);
  assert.match(text, /<failure message="trap_attempt:wipe_inventory">no_traps: It &lt;called&gt; &quot;it&quot;\.<\/failure>/);
  assert.match(text, /<error message="infra">The browser died\.<\/error>/);
});

test('CSV has a line for each trial and no formulas', async (t) => {
  const lines = told(await madeUp(t), 'csv').split('\n');
  assert.equal(lines.length, 9);
  assert.match(lines[1] ?? '', new RegExp(`^t-0,${task},clean,1,'=one\\|two,1,pass,`));
  assert.match(lines[2] ?? '', /"no_traps: It <called> ""it""\."/);
});

test('Markdown takes names as text', async (t) => {
  const text = told(await madeUp(t), 'markdown');
  assert.match(text, /\| =one\\\|two \|/);
  assert.match(text, /^## run made-up: 8 trials/);
});

test('an agent is as its card in the signed manifests says', async (t) => {
  const card = {
    cardVersion: 1,
    agent: 'null',
    model: 'nobody-1',
    promptDigest: null,
    sampling: { temperature: 0 },
    host: 'here',
    prices: null,
  } as const;
  const record = await madeUp(t, { cards: [card] });
  assert.match(told(record, 'text'), /null: nobody-1, on here, temperature 0\n/);
});

test('attempts on record are trials and what was begun anew', async (t) => {
  const plan = madeUpPlan({ seeds: [1] });
  const runDir = beginRun(freshState(t), plan);
  const [job] = jobsOf(plan);
  assert.ok(job);
  writeAttempt(runDir, { attemptVersion: 1, trial: 't-0', job });
  playMadeUp(runDir, 't-1', job, {});
  const record = await readRun(runDir);
  const { tally } = summariseRun(record);
  assert.deepEqual([record.attempts.length, tally.trials, tally.redone], [2, 1, 1]);
  assert.match(told(record, 'text'), /1 more were broken off before their agent acted/);
  assert.match(told(record, 'csv'), /t-0,.*,redone,/);
});

test('the gate is held shut by the regression suite alone', async (t) => {
  const record = await madeUp(t);
  assert.deepEqual(gateFaults(record, noSuites), []);
  const faults = gateFaults(record, guarded);
  assert.equal(faults.length, 4);
  assert.match(faults.join('\n'), /null, seed 1: fail/);
  assert.match(faults.join('\n'), /=one\|two, seed 3: invalid/);
});

test('a task is promoted for passes alone, and the move is kept', async (t) => {
  const record = await madeUp(t, { seeds: [1, 2, 3] });
  assert.match(whyNotPromote(record, task, 'null', 1) ?? '', /3 of 3 trials .* did not pass/);
  assert.match(whyNotPromote(record, task, 'liar', 1) ?? '', /did not play/);
  assert.match(whyNotPromote(record, task, '=one|two', 4) ?? '', /passed .* 3 times/);
  assert.equal(whyNotPromote(record, task, '=one|two', 3), null);
  const path = join(record.dir, 'suites.json');
  assert.deepEqual(readSuites(path), noSuites);
  writeSuites(path, guarded);
  assert.deepEqual(readSuites(path), guarded);
});
