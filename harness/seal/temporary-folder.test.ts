import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import test from 'node:test';
import { freshState } from '../testing/fresh-state.ts';
import { sweep } from './temporary-folder.ts';

test('only old folders of dead processes of ours are swept away', async (t) => {
  const parent = freshState(t);
  const { pid: dead } = spawnSync(process.execPath, ['--version']);
  const make = (name: string, when: Date): void => {
    mkdirSync(join(parent, name));
    utimesSync(join(parent, name), when, when);
  };
  const [old, now] = [new Date(0), new Date()];
  make(`tillproof-seal-${dead}-old`, old);
  make(`tillproof-grader-${dead}-old`, old);
  make(`tillproof-seal-${dead}-new`, now);
  make(`tillproof-seal-${process.pid}-old`, old);
  make(`somebody-else-${dead}-old`, old);
  await sweep(parent);
  assert.deepEqual(
    readdirSync(parent).sort(),
    [`somebody-else-${dead}-old`, `tillproof-seal-${dead}-new`, `tillproof-seal-${process.pid}-old`].sort(),
  );
});
