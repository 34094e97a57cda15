import assert from 'node:assert/strict';
import { generateKeyPairSync } from 'node:crypto';
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test, type TestContext } from 'node:test';
import { Envelope, signEnvelope } from '#contract/dsse.ts';
import { makePipe } from '../testing/make-pipe.ts';
import { freshState } from '../testing/fresh-state.ts';
import { jobsOf, type Job } from './job.ts';
import { readRun, type AttemptRecord } from './read-run.ts';
import { writeAttempt } from './run-folder.ts';
import { tallyOf } from './tally.ts';
import { beginRun, madeUpPlan, playMadeUp, writeMadeUpTrial } from './testing/made-up-run.ts';

const plan = madeUpPlan({ agents: ['reference', 'null'] });
const [one, two, three, four] = jobsOf(plan) as [Job, Job, Job, Job];

function begin(t: TestContext): string {
  return beginRun(freshState(t), plan);
}

async function outcomeOf(runDir: string, trial: string): Promise<AttemptRecord['outcome']> {
  const found = (await readRun(runDir)).attempts.find((attempt) => attempt.trial === trial);
  assert.ok(found, `${trial} is not on record`);
  return found.outcome;
}

function editVerdict(runDir: string, trial: string, change: (text: string) => string): void {
  const file = join(runDir, trial, 'verdict.dsse.json');
  const envelope = Envelope.parse(JSON.parse(readFileSync(file, 'utf8')));
  const payload = Buffer.from(change(Buffer.from(envelope.payload, 'base64').toString('utf8'))).toString('base64');
  writeFileSync(file, JSON.stringify({ ...envelope, payload }));
}

test('a run is what its signed verdicts say, in the order of its plan', async (t) => {
  const runDir = begin(t);
  playMadeUp(runDir, 't-b', two, { result: 'fail' });
  playMadeUp(runDir, 't-a', three, { result: 'pass' });
  playMadeUp(runDir, 't-c', one, { result: 'pass' });
  const record = await readRun(runDir);
  assert.deepEqual(
    record.attempts.map(({ trial }) => trial),
    ['t-c', 't-b', 't-a'],
  );
  assert.deepEqual(record.open, [four]);
  const { trials, passed, failed } = tallyOf(record.attempts);
  assert.deepEqual([trials, passed, failed, record.faults], [3, 2, 1, []]);
});

test('an altered verdict shows as such and counts as invalid', async (t) => {
  const runDir = begin(t);
  playMadeUp(runDir, 't-1', one, { result: 'fail' });
  editVerdict(runDir, 't-1', (text) => text.replace('"result":"fail"', '"result":"pass"'));
  assert.deepEqual(await outcomeOf(runDir, 't-1'), { kind: 'untrusted', why: 'no trusted grader signed the verdict' });
  const { invalid, untrusted } = tallyOf((await readRun(runDir)).attempts);
  assert.deepEqual([invalid, untrusted], [1, 1]);
});

test('a verdict written by hand, or signed by somebody else, is none', async (t) => {
  const runDir = begin(t);
  playMadeUp(runDir, 't-1', one, null);
  const file = join(runDir, 't-1/verdict.dsse.json');
  writeFileSync(file, '{"result":"pass"}');
  assert.deepEqual(await outcomeOf(runDir, 't-1'), { kind: 'untrusted', why: 'the verdict is not an envelope' });
  playMadeUp(runDir, 't-2', two, { result: 'pass' });
  const own = Envelope.parse(JSON.parse(readFileSync(join(runDir, 't-2/verdict.dsse.json'), 'utf8')));
  const { privateKey } = generateKeyPairSync('ed25519');
  const forged = signEnvelope(own.payloadType, Buffer.from(own.payload, 'base64'), privateKey);
  writeFileSync(join(runDir, 't-2/verdict.dsse.json'), JSON.stringify(forged));
  assert.deepEqual(await outcomeOf(runDir, 't-2'), { kind: 'untrusted', why: 'no trusted grader signed the verdict' });
});

test('a verdict of another trial, and a trial under another name, are found out', async (t) => {
  const runDir = begin(t);
  playMadeUp(runDir, 't-1', one, { result: 'pass' });
  playMadeUp(runDir, 't-2', two, { result: 'fail' });
  cpSync(join(runDir, 't-1/verdict.dsse.json'), join(runDir, 't-2/verdict.dsse.json'));
  assert.match(JSON.stringify(await outcomeOf(runDir, 't-2')), /untrusted.*the digest of the manifest/);
  rmSync(join(runDir, 't-2'), { recursive: true });
  cpSync(join(runDir, 't-1'), join(runDir, 't-2'), { recursive: true });
  assert.deepEqual(await outcomeOf(runDir, 't-2'), { kind: 'untrusted', why: 'it is the trial t-1, under another name' });
});

test('a trial of another seed, task or agent than the run asked for does not count for it', async (t) => {
  const runDir = begin(t);
  for (const [trial, other, what] of [
    ['t-1', { ...one, seed: 9 }, 'seed'],
    ['t-2', { ...one, agent: 'liar' }, 'agent'],
    ['t-3', { ...one, task: 'checkout-console/other@1' }, 'task'],
  ] as const) {
    writeAttempt(runDir, { attemptVersion: 1, trial, job: one });
    writeMadeUpTrial(runDir, trial, other, { result: 'pass' });
    assert.deepEqual(await outcomeOf(runDir, trial), { kind: 'untrusted', why: `the run asked for another ${what}` });
  }
});

test('a trial that the run did not begin does not count', async (t) => {
  const runDir = begin(t);
  writeMadeUpTrial(runDir, 't-planted', one, { result: 'pass' });
  const record = await readRun(runDir);
  assert.deepEqual(record.attempts, []);
  assert.deepEqual(record.faults, ['t-planted is no trial that this run began: it does not count']);
});

test('half-written trials are what lies on disk of them', async (t) => {
  const runDir = begin(t);
  playMadeUp(runDir, 't-sealed', one, null);
  assert.equal((await outcomeOf(runDir, 't-sealed')).kind, 'ungraded');
  for (const [trial, job, journals, kind] of [
    ['t-acted', two, { 'actions.jsonl': '{"id":"a1"' }, 'broken_off'],
    ['t-changed', three, { 'actions.jsonl': '', 'ledger.jsonl': '{}\n' }, 'broken_off'],
    ['t-idle', four, { 'actions.jsonl': '', 'ledger.jsonl': '' }, 'not_begun'],
  ] as const) {
    writeAttempt(runDir, { attemptVersion: 1, trial, job });
    mkdirSync(join(runDir, trial, 'bundle'), { recursive: true });
    for (const [name, text] of Object.entries(journals)) writeFileSync(join(runDir, trial, 'bundle', name), text);
    assert.equal((await outcomeOf(runDir, trial)).kind, kind, trial);
  }
  writeAttempt(runDir, { attemptVersion: 1, trial: 't-nothing', job: four });
  assert.equal((await outcomeOf(runDir, 't-nothing')).kind, 'not_begun');
  const { trials, invalid, infra, ungraded, redone } = tallyOf((await readRun(runDir)).attempts);
  assert.deepEqual({ trials, invalid, infra, ungraded, redone }, { trials: 3, invalid: 3, infra: 2, ungraded: 1, redone: 2 });
});

test('a verdict without a manifest, and a pipe in a verdict’s place, are no verdicts', async (t) => {
  const runDir = begin(t);
  playMadeUp(runDir, 't-1', one, { result: 'pass' });
  rmSync(join(runDir, 't-1/manifest.dsse.json'));
  assert.equal((await outcomeOf(runDir, 't-1')).kind, 'untrusted');
  playMadeUp(runDir, 't-2', two, null);
  makePipe(join(runDir, 't-2/verdict.dsse.json'));
  assert.equal((await outcomeOf(runDir, 't-2')).kind, 'untrusted');
});

test('a run of a newer version is named and left alone', async (t) => {
  const runDir = begin(t);
  writeFileSync(join(runDir, 'run.json'), JSON.stringify({ ...plan, runVersion: 2 }));
  await assert.rejects(readRun(runDir), { code: 'unknown_version', message: /has version 2/ });
});

test('a bundle of a newer version is named and not taken for a verdict', async (t) => {
  const runDir = begin(t);
  playMadeUp(runDir, 't-1', one, { result: 'pass' });
  const file = join(runDir, 't-1/manifest.dsse.json');
  const { loadHarnessKey } = await import('../keys/keys.ts');
  const envelope = Envelope.parse(JSON.parse(readFileSync(file, 'utf8')));
  const newer = Buffer.from(envelope.payload, 'base64').toString('utf8').replace('"bundleVersion":1', '"bundleVersion":2');
  writeFileSync(file, JSON.stringify(signEnvelope(envelope.payloadType, Buffer.from(newer), loadHarnessKey())));
  assert.deepEqual(await outcomeOf(runDir, 't-1'), {
    kind: 'untrusted',
    why: 'the bundle has version 2; this Tillproof reads version 1',
  });
});

test('a torn plan is one clear sentence, a torn attempt is named and the rest stands', async (t) => {
  const runDir = begin(t);
  playMadeUp(runDir, 't-1', one, { result: 'pass' });
  const attempt = readFileSync(join(runDir, 'attempts/t-1.json'), 'utf8');
  writeFileSync(join(runDir, 'attempts/t-2.json'), attempt.slice(0, 30));
  writeFileSync(join(runDir, 'attempts/t-3.json'), attempt);
  writeFileSync(join(runDir, 'attempts/t-4.json'), '{"attemptVersion":7}');
  const record = await readRun(runDir);
  assert.equal(record.attempts.length, 1);
  assert.equal(record.faults.length, 3);
  assert.match(record.faults.join('\n'), /t-2.json is not JSON[\s\S]*t-3.json is about another trial[\s\S]*t-4.json has version 7/);
  writeFileSync(join(runDir, 'run.json'), readFileSync(join(runDir, 'run.json'), 'utf8').slice(0, 40));
  await assert.rejects(readRun(runDir), { code: 'bad_run', message: /run.json is not JSON/ });
});

test('trials that were played one by one are a run without a plan', async (t) => {
  const base = freshState(t);
  const runDir = beginRun(base, plan);
  writeMadeUpTrial(runDir, 't-1', one, { result: 'pass' });
  rmSync(join(runDir, 'run.json'));
  const record = await readRun(runDir);
  assert.deepEqual([record.plan, record.attempts.length, record.open], [null, 1, []]);
});

test('what is no run is said to be none', async (t) => {
  const base = freshState(t);
  await assert.rejects(readRun(join(base, 'nowhere')), { code: 'no_run' });
  mkdirSync(join(base, 'empty'));
  await assert.rejects(readRun(join(base, 'empty')), { code: 'no_run' });
});
