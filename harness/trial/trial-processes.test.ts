import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { test } from 'node:test';
import { TRIAL_MARK } from './child-env.ts';
import { endTrialProcesses, trialProcesses } from './trial-processes.ts';

const skip = process.platform === 'linux' ? false : 'needs /proc';

test('a planted process with the mark of a trial is counted and ended', { skip }, async () => {
  const child = spawn(process.execPath, ['-e', 'process.stdin.resume()'], { env: { [TRIAL_MARK]: 'planted-1' }, detached: true });
  await once(child, 'spawn');
  assert.deepEqual(trialProcesses('planted-1'), [child.pid]);
  await endTrialProcesses('planted-1');
  assert.deepEqual(trialProcesses('planted-1'), []);
});

test('a child that dropped the mark is found through its parent', { skip }, async () => {
  const parent = spawn('/bin/sh', ['-c', `env -i ${process.execPath} -e 'console.log(process.pid); process.stdin.resume()'; true`], {
    env: { [TRIAL_MARK]: 'planted-2' },
    stdio: ['pipe', 'pipe', 'inherit'],
    detached: true,
  });
  const [line] = (await once(parent.stdout, 'data')) as [Buffer];
  assert.ok(trialProcesses('planted-2').includes(Number(line.toString())));
  await endTrialProcesses('planted-2');
  assert.deepEqual(trialProcesses('planted-2'), []);
});

test('a process of another trial is left alone', { skip }, async () => {
  const child = spawn(process.execPath, ['-e', 'process.stdin.resume()'], { env: { [TRIAL_MARK]: 'planted-30' } });
  await once(child, 'spawn');
  await endTrialProcesses('planted-3');
  assert.deepEqual(trialProcesses('planted-30'), [child.pid]);
  await endTrialProcesses('planted-30');
});
