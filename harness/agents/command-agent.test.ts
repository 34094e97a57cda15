import assert from 'node:assert/strict';
import { PassThrough } from 'node:stream';
import { test } from 'node:test';
import type { AgentSession } from './agent.ts';
import { chooseAgent } from './choose-agent.ts';
import { trialProcesses } from '../trial/trial-processes.ts';

const skip = process.platform === 'linux' ? false : 'needs /proc';

function session(trialId: string, signal: AbortSignal): AgentSession & { readonly stdin: PassThrough; readonly stdout: PassThrough } {
  return { trialId, signal, stdin: new PassThrough(), stdout: new PassThrough(), bindings: {} } as unknown as ReturnType<typeof session>;
}

test('a command speaks to the bridge: what it is sent it can read, what it prints is sent', async () => {
  const pipes = session(`command-echo-${process.pid}`, new AbortController().signal);
  const agent = chooseAgent('command:"read line; echo heard $line"', 'checkout-console');
  const ran = agent?.run(pipes);
  pipes.stdout.write('hello\n');
  await ran;
  assert.equal(String(pipes.stdin.read()), 'heard hello\n');
});

test('a command that hangs is gone when the trial is over', { skip }, async () => {
  const over = new AbortController();
  const trialId = `command-hang-${process.pid}`;
  const pipes = session(trialId, over.signal);
  const ran = chooseAgent('command:echo ready; sleep 600', 'checkout-console')?.run(pipes);
  await new Promise((resolve) => pipes.stdin.once('data', resolve));
  assert.ok(trialProcesses(trialId).length >= 2);
  over.abort();
  await ran;
  assert.deepEqual(trialProcesses(trialId), []);
});

test('what a command leaves behind with its pipes is not waited for', { skip }, async () => {
  const pipes = session(`command-daemon-${process.pid}`, new AbortController().signal);
  const started = performance.now();
  await chooseAgent("command:env -i setsid -f sh -c 'echo $$; exec sleep 600'; sleep 0.2", 'checkout-console')?.run(pipes);
  const pid = Number(String(pipes.stdin.read()));
  assert.equal(process.kill(pid, 'SIGKILL'), true);
  assert.ok(performance.now() - started < 60_000);
});

test('a name that is neither built in nor a command is nobody', () => {
  assert.equal(chooseAgent('referrence', 'checkout-console'), null);
  assert.equal(chooseAgent('command:', 'checkout-console'), null);
  assert.equal(chooseAgent('reference', 'checkout-console')?.name, 'reference');
  assert.equal(chooseAgent('wiper', 'checkout-console')?.name, 'wiper');
  assert.equal(chooseAgent('wiper', 'no-such-world'), null);
});
