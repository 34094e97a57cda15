import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Cannot } from '../cannot.ts';
import type { Command } from './command.ts';
import { commands } from './commands.ts';
import { runCommandLine } from './run-command-line.ts';
import { UsageError } from './usage-error.ts';

async function run(
  argv: readonly string[],
  list: readonly Command[] = commands,
): Promise<{ code: number; stdout: string[]; stderr: string[] }> {
  const stdout: string[] = [];
  const stderr: string[] = [];
  const io = {
    stdout: (line: string) => stdout.push(line),
    stderr: (line: string) => stderr.push(line),
    signal: new AbortController().signal,
  };
  return { code: await runCommandLine(list, argv, io), stdout, stderr };
}

function throwing(error: Error): Command {
  return { name: 'do it', usage: '', summary: '', run: () => Promise.reject(error) };
}

const task = ['--task', 'checkout-console/finish-checkout'];

for (const argv of [
  [],
  ['run'],
  ['packs'],
  ['packs', 'publish'],
  ['trial'],
  ['trial', '--task', 'finish-checkout'],
  ['trial', '--task', 'checkout-console/no-such-task'],
  ['trial', ...task, '--agent', 'nobody'],
  ['trial', ...task, '--agent', 'reference:nowhere'],
  ['trial', ...task, '--seed', 'seven'],
  ['trial', ...task, '--seed', '-1'],
  ['trial', ...task, '--variant', 'dirty'],
  ['trial', ...task, '--expect', 'invalid'],
  ['trial', ...task, '--headed'],
  ['trial', ...task, 'more'],
  ['mcp', ...task, '--agent', 'reference'],
  ['mcp', ...task, '--port', '8931'],
  ['mcp', ...task, '--json'],
  ['mcp', ...task, '--http', '--port', '65536'],
  ['mcp', ...task, '--http', '--idle', '0'],
  ['mcp', ...task, '--host-pid', '1'],
  ['mcp', ...task, '--http', '--host-pid', 'init'],
  ['mcp', ...task, '--http', '--host-pid', '999999999'],
  ['replay', ...task],
  ['verify'],
  ['keys', 'init', 'now'],
]) {
  test(`used wrongly, one line says so and the exit code is 64: tillproof ${argv.join(' ')}`, async () => {
    const { code, stdout, stderr } = await run(argv);
    assert.equal(code, 64);
    assert.deepEqual(stdout, []);
    if (argv.length > 0) assert.equal(stderr.length, 1);
  });
}

test('what cannot be done is one sentence and exit code 2', async () => {
  assert.deepEqual(await run(['do', 'it'], [throwing(new Cannot('browser_missing', 'there is no browser'))]), {
    code: 2,
    stdout: [],
    stderr: ['tillproof do it: there is no browser'],
  });
});

test('a usage error of a command is 64 too', async () => {
  assert.equal((await run(['do', 'it'], [throwing(new UsageError('no'))])).code, 64);
});

test('a bug of ours shows where it is, and is no verdict', async () => {
  const { code, stderr } = await run(['do', 'it'], [throwing(new Error('ledger out of order'))]);
  assert.equal(code, 2);
  assert.match(stderr[0] ?? '', /ledger out of order\n.*run-command-line\.test\.ts/s);
});

test('a machine that refuses is one sentence and exit code 2', async () => {
  const full = Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC', syscall: 'write' });
  assert.deepEqual(await run(['do', 'it'], [throwing(full)]), {
    code: 2,
    stdout: [],
    stderr: ['tillproof do it: this machine refused: ENOSPC: no space left on device, write'],
  });
});

test('the version is printed', async () => {
  const { code, stdout } = await run(['--version']);
  assert.equal(code, 0);
  assert.match(stdout.join('\n'), /^\d+\.\d+\.\d+$/);
});

test('-h is --help, for all commands and for one', async () => {
  for (const words of [[], ['trial']]) assert.deepEqual(await run([...words, '-h']), await run([...words, '--help']));
  assert.equal((await run(['-h'])).code, 0);
});

test('help names every command', async () => {
  const { code, stderr } = await run(['help']);
  assert.equal(code, 0);
  for (const { name } of commands) assert.ok(stderr.some((line) => line.startsWith(`tillproof ${name}`)));
});
