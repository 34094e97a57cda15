import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { test } from 'node:test';
import { keepBounds } from './keep-bounds.ts';

/** What is said of a process under bounds when it has ended. */
async function ended(bounds: { timeSeconds: number; memoryMiB: number }, script: string): Promise<string[]> {
  const child = spawn(process.execPath, ['-e', script], { stdio: 'ignore' });
  const said: string[] = [];
  keepBounds(child, bounds, { end: () => void child.kill('SIGKILL'), onOver: (text) => said.push(text) });
  await once(child, 'exit');
  return said;
}

const waiting = 'setInterval(() => undefined, 60_000)';

test('who takes too long is ended', async () => {
  assert.deepEqual(await ended({ timeSeconds: 0.2, memoryMiB: 4096 }, waiting), ['the agent was ended: it took more than 0.2 s']);
});

test(
  'who holds too much is ended, with what its children hold',
  { skip: process.platform === 'linux' ? false : 'needs /proc' },
  async () => {
    // It goes when the pipe to its parent breaks.
    const hold = "const held = Buffer.alloc(200 * 2 ** 20, 1); process.stdin.once('close', () => process.exit(held.length)).resume()";
    const script = `require('node:child_process').spawn(process.execPath, ['-e', ${JSON.stringify(hold)}]); ${waiting}`;
    assert.deepEqual(await ended({ timeSeconds: 60, memoryMiB: 150 }, script), [
      'the agent was ended: it took more than 150 MiB of memory',
    ]);
  },
);

test('who stays within bounds is left alone', async () => {
  assert.deepEqual(await ended({ timeSeconds: 60, memoryMiB: 4096 }, ''), []);
});
