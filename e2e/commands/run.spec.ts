import { spawn, type ChildProcess } from 'node:child_process';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { canonicalJson } from '#contract/canonical-json.ts';
import { Envelope } from '#contract/dsse.ts';
import { canonicalVerdict, VerdictStatement } from '#contract/verdict.ts';
import { trialProcesses } from '#harness/trial/trial-processes.ts';
import { lastJson, root, tillproof, type Finished } from '../command.ts';
import { isLong, long } from '../long-run.ts';

const task = 'checkout-console/finish-checkout';
const waiter = `command:"${process.execPath} ${join(root, 'e2e/agents/wait.ts')}"`;

type Line = {
  trials: number;
  passed: number;
  failed: number;
  invalid: number;
  infra: number;
  open: number;
  gate: string | null;
  folder: string;
};

function run(out: string, flags: readonly string[]): Promise<Finished> {
  return tillproof(['run', '--tasks', task, '--out', out, '--json', ...flags]);
}

function attemptsIn(folder: string): { trial: string; job: { agent: string; seed: number; ordinal: number } }[] {
  const dir = join(folder, 'attempts');
  return readdirSync(dir).map((name) => JSON.parse(readFileSync(join(dir, name), 'utf8')) as ReturnType<typeof attemptsIn>[number]);
}

/** Canonical verdicts by agent, seed and round. */
function verdictsIn(folder: string): Record<string, string> {
  const entries = attemptsIn(folder).map(({ trial, job }) => {
    const envelope = Envelope.parse(JSON.parse(readFileSync(join(folder, trial, 'verdict.dsse.json'), 'utf8')));
    const { predicate } = VerdictStatement.parse(JSON.parse(Buffer.from(envelope.payload, 'base64').toString('utf8')));
    return [`${job.agent} ${job.seed} ${job.ordinal}`, canonicalJson(canonicalVerdict(predicate))] as const;
  });
  return Object.fromEntries(entries);
}

/** A run whose waiting agent has acted and waits, as another process sees it. */
async function startWaiting(out: string): Promise<{ process: ChildProcess; trialId: string; finished: Promise<Finished> }> {
  const args = ['run', '--tasks', task, '--agent', waiter, '--agent', 'null', '--seeds', '1..1', '--workers', '2', '--out', out];
  const child = spawn(process.execPath, [join(root, 'bin/tillproof.mjs'), ...args, '--run', 'waits', '--json'], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let [stdout, stderr] = ['', ''];
  const waiting = Promise.withResolvers<string>();
  child.stdout.setEncoding('utf8').on('data', (text: string) => (stdout += text));
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    stderr += text;
    const found = /waiting in (\S+)/.exec(stderr)?.[1];
    if (found !== undefined) waiting.resolve(found);
  });
  const finished = new Promise<Finished>((resolve) => child.once('close', (code) => resolve({ code, stdout, stderr })));
  void finished.then(() => waiting.reject(new Error(`the run ended before its agent waited:\n${stderr}`)));
  return { process: child, trialId: await waiting.promise, finished };
}

const agents = ['reference', 'null', 'lazy', 'broken', 'api-cheat', 'wiper', 'full-refund', 'overdoer', 'liar'];
const rounds = 5;

test(
  'a run side by side gives the verdicts of a run one by one; it is reported, gated and promoted from',
  { tag: long },
  async ({}, info) => {
    test.setTimeout(3_600_000);
    const flags = [...agents.flatMap((agent) => ['--agent', agent]), '--seeds', `1..${rounds}`];
    const card = info.outputPath('card.json');
    writeFileSync(card, JSON.stringify({ cardVersion: 1, agent: 'reference', model: 'the solution itself' }));
    const serial = await run(info.outputPath('runs'), [...flags, '--workers', '1', '--run', 'serial']);
    const parallel = await run(info.outputPath('runs'), [...flags, '--workers', '2', '--run', 'parallel', '--agent-card', card]);
    const [one, two] = [serial, parallel].map((finished) => lastJson(finished) as Line);
    expect([serial.code, parallel.code], parallel.stderr).toEqual([0, 0]);
    expect(two).toMatchObject({ trials: rounds * agents.length, passed: rounds, invalid: 0, open: 0 });
    expect(verdictsIn(two?.folder ?? '')).toEqual(verdictsIn(one?.folder ?? ''));
    expect(parallel.stderr).toContain('reference: the solution itself');
    expect(serial.stderr).toContain('reference: undescribed');
    const reference = attemptsIn(two?.folder ?? '').find(({ job }) => job.agent === 'reference')?.trial ?? '';
    expect(readFileSync(join(two?.folder ?? '', reference, 'bundle/manifest.json'), 'utf8')).toContain('"model":"the solution itself"');

    const folder = two?.folder ?? '';
    const junit = await tillproof(['report', folder, '--format', 'junit']);
    expect(junit.stdout).toContain(`tests="${rounds * agents.length}" failures="${rounds * (agents.length - 1)}" errors="0"`);

    const suites = ['--suites', info.outputPath('suites.json')];
    const promote = ['suites', 'promote', folder, '--task', `${task}@1`, ...suites];
    expect((await tillproof([...promote, '--agent', 'wiper', '--passes', '2'])).code).toBe(1);
    expect((await tillproof([...promote, '--agent', 'reference', '--passes', '99'])).code).toBe(1);
    expect((await tillproof([...promote, '--agent', 'reference', '--passes', '2'])).code).toBe(0);
    // The run is over: with the gate it is only looked at again, and shut by the agents that fail the task that must not fail.
    const gated = await run(info.outputPath('runs'), [...flags, '--run', 'parallel', '--gate', ...suites]);
    expect([gated.code, (lastJson(gated) as Line).gate], gated.stderr).toEqual([1, 'fail']);

    // A verdict that somebody improved upon is no verdict.
    const failed = attemptsIn(folder).find(({ job }) => job.agent === 'wiper')?.trial ?? '';
    const file = join(folder, failed, 'verdict.dsse.json');
    const envelope = Envelope.parse(JSON.parse(readFileSync(file, 'utf8')));
    const improved = Buffer.from(envelope.payload, 'base64').toString('utf8').replaceAll('"fail"', '"pass"');
    writeFileSync(file, JSON.stringify({ ...envelope, payload: Buffer.from(improved).toString('base64') }));
    const report = await tillproof(['report', folder]);
    expect(report.stdout).toContain('1 trials cannot be believed');
    expect(report.stdout).toContain(`${rounds} pass, ${rounds * (agents.length - 1) - 1} fail, 1 invalid`);
  },
);

test('a run that gets SIGKILL leaves no process, and goes on: what was acted in is never played again', async ({}, info) => {
  const out = info.outputPath('runs');
  const { process: child, trialId, finished } = await startWaiting(out);
  child.kill('SIGKILL');
  await finished;
  await expect.poll(() => trialProcesses(trialId), { timeout: 10_000 }).toEqual([]);
  const again = await tillproof(['run', '--run', 'waits', '--out', out, '--json']);
  expect(lastJson(again), again.stderr).toMatchObject({ trials: 2, failed: 1, invalid: 1, infra: 1, open: 0 });
  expect(again.code).toBe(2);
  expect(again.stderr).toContain(`${trialId} was broken off after its agent had acted`);
  expect(attemptsIn(join(out, 'waits')).filter(({ job }) => job.agent === waiter)).toHaveLength(1);
});

test('a worker that gets SIGKILL takes its own trial with it and no other, and the run goes on', { tag: long }, async ({}, info) => {
  const { trialId, finished } = await startWaiting(info.outputPath('runs'));
  const worker = workerOf(trialId);
  process.kill(worker, 'SIGKILL');
  const done = await finished;
  expect(lastJson(done), done.stderr).toMatchObject({ trials: 2, failed: 1, invalid: 1, infra: 1, open: 0 });
  expect(trialProcesses(trialId)).toEqual([]);
});

test(
  'a run that is interrupted plays what is under way to its end, begins nothing more, and goes on later',
  { tag: long },
  async ({}, info) => {
    const out = info.outputPath('runs');
    const flags = ['--agent', 'null', '--seeds', '1..3', '--workers', '1', '--run', 'asked'];
    const child = spawn(process.execPath, [join(root, 'bin/tillproof.mjs'), 'run', '--tasks', task, '--out', out, ...flags], {
      cwd: root,
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    let [stderr, asked] = ['', false];
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      stderr += text;
      // Once: a second time would end it at once.
      if (!asked && stderr.includes('1/3')) asked = child.kill('SIGINT');
    });
    const code = await new Promise((resolve) => child.once('close', resolve));
    expect(code, stderr).toBe(2);
    expect(stderr).toContain('trials of the plan have not been played');
    const again = await run(out, flags);
    expect(lastJson(again), again.stderr).toMatchObject({ trials: 3, failed: 3, invalid: 0, open: 0 });
  },
);

for (const [flag, value] of [['--max-memory', '100'] as const, ...(isLong ? ([['--max-cpu', '1']] as const) : [])]) {
  test(`what an agent uses up by ${flag} ends its trial, which is graded as it stands`, async ({}, info) => {
    const agent = flag === '--max-memory' ? waiter : 'reference';
    const done = await run(info.outputPath('runs'), ['--agent', agent, '--seed', '1', flag, value]);
    expect(lastJson(done), done.stderr).toMatchObject({ trials: 1, failed: 1, invalid: 0 });
    expect(done.stderr).toContain('stalled 1');
  });
}

test('what cannot be run says why and begins nothing', async ({}, info) => {
  const out = info.outputPath('runs');
  const cases: readonly (readonly [readonly string[], number, RegExp])[] = [
    [[], 64, /say who plays/],
    [['--agent', 'nobody'], 64, /there is no agent nobody/],
    [['--agent', 'null', '--seed', '1', '--seeds', '1..2'], 64, /give one/],
    [['--agent', 'null', '--seeds', '9..1'], 64, /FROM\.\.TO/],
    [['--agent', 'null', '--workers', '0'], 64, /--workers/],
    [['--agent', 'null', '--run', '../out'], 64, /--run/],
    [['--agent', 'null', '--gate', '--suites', info.outputPath('none.json')], 64, /none of these tasks is in it/],
    [['--agent', 'null', '--tasks', 'nowhere/*'], 64, /there is no pack nowhere/],
    [['--agent', 'null', '--agent-card', info.outputPath('no-card.json')], 2, /there is no file/],
  ];
  for (const [flags, code, why] of cases) {
    const done = await run(out, flags);
    expect([done.code, done.stdout], done.stderr).toEqual([code, '']);
    expect(done.stderr).toMatch(why);
  }
});

/** The worker that plays a trial: parent of its processes. */
function workerOf(trialId: string): number {
  for (const pid of trialProcesses(trialId)) {
    const parent = Number(/^PPid:\s*([0-9]+)$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]);
    if (readFileSync(`/proc/${parent}/cmdline`, 'utf8').includes('run/worker/main.ts')) return parent;
  }
  throw new Error(`nobody plays ${trialId}`);
}
