import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { VerdictStatement } from '#contract/verdict.ts';
import { stateFolder } from '#harness/keys/state-folder.ts';
import { sandboxTools } from '#harness/sandbox/sandbox-tools.ts';
import { trialProcesses } from '#harness/trial/trial-processes.ts';
import { openCanary } from '../bridge/canary.ts';
import { lastJson, root, tillproof, type Finished } from '../command.ts';
import { finishCheckout } from '../llm/finish-checkout.ts';
import { openModelServer } from '../model-server.ts';
import { long } from '../long-run.ts';

type Summary = { readonly trial: string; readonly result: string; readonly labels: readonly string[]; readonly verdict: string };

test.skip((await sandboxTools()) === null, 'there is no sandbox for agents on this machine');

const dirs = (...folders: readonly string[]): string[] => folders.flatMap((folder) => ['--agent-dir', join(root, folder)]);

function play(agent: string, out: string, flags: readonly string[], env: NodeJS.ProcessEnv = {}): Promise<Finished> {
  const task = ['--task', 'checkout-console/finish-checkout', '--seed', '4'];
  return tillproof(['trial', ...task, '--agent', agent, '--out', out, '--json', ...flags], env);
}

function containmentOf({ verdict }: Summary): string {
  const { payload } = JSON.parse(readFileSync(verdict, 'utf8')) as { payload: string };
  return VerdictStatement.parse(JSON.parse(Buffer.from(payload, 'base64').toString('utf8'))).predicate.containment;
}

/** Command lines of all that runs on this machine. */
function running(): string[] {
  return readdirSync('/proc').flatMap((name) => {
    try {
      return /^[0-9]+$/.test(name) ? [readFileSync(`/proc/${name}/cmdline`, 'utf8').replaceAll('\0', ' ')] : [];
    } catch {
      // Gone in between.
      return [];
    }
  });
}

test('an agent inside the contract does the work, and its verdict says contract@1', async ({}, info) => {
  const finished = await play('command:"node agent.ts"', info.outputPath('runs'), dirs('examples', 'node_modules'));
  expect(finished.code, finished.stderr).toBe(0);
  const summary = lastJson(finished) as Summary;
  expect([summary.result, containmentOf(summary)], finished.stderr).toEqual(['pass', 'contract@1']);
  expect(finished.stderr).toContain('containment contract@1');
});

test('the same agent outside says so', { tag: long }, async ({}, info) => {
  const line = `command:"${process.execPath} ${join(root, 'e2e/agents/hang-up.ts')}"`;
  const finished = await play(line, info.outputPath('runs'), ['--containment', 'outside']);
  const summary = lastJson(finished) as Summary;
  expect([summary.result, containmentOf(summary)], finished.stderr).toEqual(['fail', 'outside']);
});

test('a hostile agent gets at nothing, fails, and leaves nothing behind', async ({}, info) => {
  await using canary = await openCanary();
  const out = info.outputPath('runs');
  const daemon = `617${info.workerIndex}.${process.pid}`;
  const args = [root, out, stateFolder(), tmpdir(), new URL(canary.origin).port, daemon];
  const finished = await play(`command:"node hostile.ts ${args.join(' ')}"`, out, dirs('e2e/agents', 'node_modules'));
  expect(finished.code, finished.stderr).toBe(0);
  const told = JSON.parse(/^hostile (.*)$/m.exec(finished.stderr)?.[1] ?? '{}') as { got: string[]; filled: number; held: number };
  expect(told.got).toEqual([]);
  expect(told.filled).toBeGreaterThan(0);
  expect(told.filled).toBeLessThanOrEqual(256);
  expect(told.held).toBeLessThanOrEqual(2048);
  expect(existsSync(join(root, 'hostile'))).toBe(false);
  const summary = lastJson(finished) as Summary;
  expect([summary.result, containmentOf(summary)]).toEqual(['fail', 'contract@1']);
  expect(summary.labels).toContain('false_success_claim');
  expect(canary.reached()).toEqual([]);
  expect(running().filter((line) => line.includes(`sleep ${daemon}`))).toEqual([]);
  expect(trialProcesses(summary.trial)).toEqual([]);
});

test('an agent whose processes take too much memory together is ended, and graded as it stands', { tag: long }, async ({}, info) => {
  const finished = await play('command:"node hungry.ts"', info.outputPath('runs'), dirs('e2e/agents', 'node_modules'));
  const summary = lastJson(finished) as Summary;
  expect(finished.stderr).toContain('it took more than 2048 MiB of memory');
  expect([summary.result, containmentOf(summary)]).toEqual(['fail', 'contract@1']);
  expect(trialProcesses(summary.trial)).toEqual([]);
});

test('an agent that could read sealed data is not started: one sentence, exit 2, nothing left', async ({}, info) => {
  const out = info.outputPath('out');
  mkdirSync(out);
  const finished = await play('command:"node examples/agent.ts"', out, ['--agent-dir', root]);
  expect([finished.code, finished.stdout]).toEqual([2, '']);
  expect(finished.stderr.trimEnd().split('\n')).toHaveLength(1);
  expect(finished.stderr).toContain('the sandbox contract does not hold here');
  expect(finished.stderr).toContain('read_sealed');
  expect(readdirSync(out)).toEqual([]);
});

test('a harness that is killed leaves nothing of a contained agent', { tag: long }, async ({}, info) => {
  const args = [
    'trial',
    '--task',
    'checkout-console/finish-checkout',
    '--agent',
    'command:"node wait.ts"',
    '--out',
    info.outputPath('runs'),
  ];
  const harness = spawn(process.execPath, [join(root, 'bin/tillproof.mjs'), ...args, ...dirs('e2e/agents', 'node_modules')], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let said = '';
  harness.stderr.setEncoding('utf8').on('data', (text: string) => (said += text));
  const waiting = (): string => /waiting in (\S+)/.exec(said)?.[1] ?? '';
  await expect.poll(waiting, { timeout: 60_000 }).not.toBe('');
  expect(trialProcesses(waiting()).length).toBeGreaterThan(4);
  harness.kill('SIGKILL');
  await expect.poll(() => trialProcesses(waiting()), { timeout: 10_000 }).toEqual([]);
});

test('a model plays inside the contract, with the way to its server open and no other', { tag: long }, async ({}, info) => {
  await using server = await openModelServer(finishCheckout());
  const key = 'sk-planted-in-a-sandbox-0123456789';
  const env = { OPENAI_COMPATIBLE_BASE_URL: `${server.origin}/v1`, OPENAI_COMPATIBLE_API_KEY: key };
  const finished = await play('llm:openai-compatible/scripted', info.outputPath('runs'), ['--containment', 'contract'], env);
  expect(finished.code, finished.stderr).toBe(0);
  const summary = lastJson(finished) as Summary;
  expect([summary.result, containmentOf(summary)], finished.stderr).toEqual(['pass', 'contract@1']);
  expect(server.asked.every(({ headers }) => headers.authorization === `Bearer ${key}`)).toBe(true);
});
