import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { test } from 'node:test';
import { processGone } from './process-gone.ts';

test('a process that is killed hard is gone, and not before; of one that is not there is nothing to watch', async (t) => {
  t.mock.timers.enable({ apis: ['setInterval'] });
  const host = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { stdio: 'ignore' });
  await once(host, 'spawn');
  const pid = host.pid ?? assert.fail('it did not start');
  const gone = processGone(pid);
  t.mock.timers.tick(600_000);
  assert.equal(gone?.aborted, false);
  host.kill('SIGKILL');
  await once(host, 'exit');
  t.mock.timers.tick(200);
  assert.equal(gone?.aborted, true);
  assert.equal(processGone(pid), null);
});

test('a process that has ended and was not looked for by its parent is gone too', { timeout: 20_000 }, async (t) => {
  if (process.platform !== 'linux') return t.skip('only Linux tells of them');
  const parent = spawn('/bin/sh', ['-c', 'sleep 1000 & echo $!; exec sleep 1000'], { stdio: ['ignore', 'pipe', 'ignore'] });
  // Whatever comes of the test: a child that stays keeps all tests of the room waiting.
  t.after(() => void parent.kill('SIGKILL'));
  const [said] = (await once(parent.stdout, 'data')) as [Buffer];
  const pid = Number(said);
  const gone = processGone(pid);
  assert.ok(gone !== null);
  // The watch keeps nobody up.
  const awake = setInterval(() => undefined, 1000);
  process.kill(pid, 'SIGKILL');
  await once(gone, 'abort');
  clearInterval(awake);
  process.kill(pid, 0);
});
