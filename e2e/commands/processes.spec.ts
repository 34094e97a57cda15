import { spawn, type ChildProcess } from 'node:child_process';
import { cpSync, existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { trialProcesses } from '#harness/trial/trial-processes.ts';
import { isLong, long } from '../long-run.ts';
import { lastJson, root, tillproof, type Finished } from '../command.ts';

const task = 'checkout-console/finish-checkout';
const agent = (name: string): string => `command:"${process.execPath} ${join(root, 'e2e/agents', `${name}.ts`)}"`;

/** A trial in progress, as another process sees it. */
type Running = { readonly harness: ChildProcess; readonly trialId: string; readonly finished: Promise<Finished> };

async function startWaiting(out: string, flags: readonly string[] = []): Promise<Running> {
  const args = ['trial', '--task', task, '--seed', '1', '--agent', agent('wait'), '--out', out, '--json', ...flags];
  const harness = spawn(process.execPath, [join(root, 'bin/tillproof.mjs'), ...args], { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] });
  let stdout = '';
  let stderr = '';
  const waiting = Promise.withResolvers<string>();
  harness.stdout.setEncoding('utf8').on('data', (text: string) => (stdout += text));
  harness.stderr.setEncoding('utf8').on('data', (text: string) => {
    stderr += text;
    const found = /waiting in (\S+)/.exec(stderr)?.[1];
    if (found !== undefined) waiting.resolve(found);
  });
  const finished = new Promise<Finished>((resolve) => harness.once('close', (code) => resolve({ code, stdout, stderr })));
  void finished.then(() => waiting.reject(new Error(`the trial ended before its agent waited:\n${stderr}`)));
  return { harness, trialId: await waiting.promise, finished };
}

function commandLine(pid: number): string {
  return existsSync(`/proc/${pid}/cmdline`) ? readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ') : '';
}

const victims: readonly { readonly name: string; readonly is: (command: string) => boolean }[] = [
  { name: 'browser', is: (command) => command.includes('--remote-debugging-pipe') && !command.includes('--type=') },
  { name: 'bridge', is: (command) => command.includes('mcp-bridge/main.ts') },
  { name: 'world', is: (command) => command.includes('world-app/server/main.ts') },
];

/** With the signals, the hang and the hang-up below: twenty ends of a trial in the long run. */
const rounds = isLong ? 5 : 1;

for (const victim of victims) {
  for (let round = 1; round <= rounds; round++) {
    test(
      `the ${victim.name} killed from outside: invalid, infra, evidence kept, nothing left (${round})`,
      { tag: victim.name === 'browser' ? [] : long },
      async ({}, info) => {
        const { trialId, finished } = await startWaiting(info.outputPath('runs'));
        const pid = trialProcesses(trialId).find((each) => victim.is(commandLine(each)));
        expect(pid, `no ${victim.name} in the trial`).toBeDefined();
        process.kill(pid ?? 0, 'SIGKILL');
        const done = await finished;
        expect(done.code, done.stderr).toBe(2);
        const { result, labels, bundle } = lastJson(done) as { result: string; labels: string[]; bundle: string };
        expect([result, labels]).toEqual(['invalid', ['infra']]);
        expect(readFileSync(join(bundle, 'actions.jsonl'), 'utf8')).toContain('"tool":"look"');
        expect(trialProcesses(trialId)).toEqual([]);
      },
    );
  }
}

for (const signal of ['SIGKILL', 'SIGTERM', 'SIGINT'] as const) {
  test(`a harness that gets ${signal} leaves no process behind`, { tag: signal === 'SIGINT' ? long : [] }, async ({}, info) => {
    const { harness, trialId, finished } = await startWaiting(info.outputPath('runs'));
    harness.kill(signal);
    await finished;
    await expect.poll(() => trialProcesses(trialId), { timeout: 10_000 }).toEqual([]);
  });
}

test('a harness that is told twice ends at once, and leaves neither process nor folder', async ({}, info) => {
  const { harness, trialId, finished } = await startWaiting(info.outputPath('runs'));
  const own = (): string[] => readdirSync(tmpdir()).filter((name) => name.startsWith('tillproof-') && name.includes(`-${harness.pid}-`));
  expect(own()).not.toEqual([]);
  await expect.poll(() => (harness.kill('SIGINT'), harness.exitCode), { intervals: [50], timeout: 10_000 }).toBe(130);
  await finished;
  await expect.poll(() => trialProcesses(trialId), { timeout: 10_000 }).toEqual([]);
  expect(own()).toEqual([]);
});

test('an agent that leaves a daemon on its pipes has left all the same', { tag: long }, async ({}, info) => {
  const daemon = `sh -c 'echo $$ > ${info.outputPath('pid')}; exec sleep 600'`;
  const args = ['trial', '--task', task, '--seed', '1', '--out', info.outputPath('runs'), '--json'];
  const done = await tillproof([...args, '--agent', `command:env -i setsid -f ${daemon}`]);
  process.kill(Number(readFileSync(info.outputPath('pid'), 'utf8')), 'SIGKILL');
  expect(done.code, done.stderr).toBe(0);
  expect((lastJson(done) as { result: string }).result).toBe('fail');
});

test('an agent that hangs is graded as it stands when its time is up', async ({}, info) => {
  const packs = info.outputPath('packs');
  cpSync(join(root, 'packs'), packs, { recursive: true });
  const file = join(packs, task.replace('/', '/tasks/'), '1/public/task.json');
  const shortTask = JSON.parse(readFileSync(file, 'utf8')) as { budget: { maxSeconds: number } };
  writeFileSync(file, JSON.stringify({ ...shortTask, budget: { ...shortTask.budget, maxSeconds: 3 } }));
  const { trialId, finished } = await startWaiting(info.outputPath('runs'), ['--packs', packs]);
  const done = await finished;
  expect(done.code, done.stderr).toBe(0);
  const { result, labels } = lastJson(done) as { result: string; labels: string[] };
  expect([result, labels.toSorted()]).toEqual(['fail', ['no_op', 'stalled']]);
  expect(trialProcesses(trialId)).toEqual([]);
});

test('an agent that hangs up is graded as it stands', { tag: long }, async ({}, info) => {
  const done = await tillproof([
    'trial',
    '--task',
    task,
    '--seed',
    '1',
    '--agent',
    agent('hang-up'),
    '--out',
    info.outputPath('runs'),
    '--json',
  ]);
  expect(done.code, done.stderr).toBe(0);
  const { trial, result, labels } = lastJson(done) as { trial: string; result: string; labels: string[] };
  expect([result, labels]).toEqual(['fail', ['no_op']]);
  expect(trialProcesses(trial)).toEqual([]);
});
