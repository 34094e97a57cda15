import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, statSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import test from 'node:test';
import { freshState } from '../testing/fresh-state.ts';
import { sweep, temporaryFolder } from './temporary-folder.ts';

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

test('a temporary folder has a new name each time and is ours alone', async () => {
  const folders = await Promise.all(Array.from({ length: 5 }, () => temporaryFolder('seal')));
  try {
    assert.equal(new Set(folders.map(({ path }) => path)).size, folders.length);
    for (const { path } of folders) {
      // What follows kind and pid is nobody's to guess, so nobody can have put a link there before.
      assert.match(path, new RegExp(`/tillproof-seal-${process.pid}-[A-Za-z0-9]{6}$`));
      const { mode, uid } = statSync(path);
      assert.deepEqual([mode & 0o777, uid], [0o700, process.getuid?.()]);
    }
  } finally {
    for (const { remove } of folders) await remove();
  }
});
