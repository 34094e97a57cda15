import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { ownFolder } from './own-folder.ts';
import { freshState } from './testing/fresh-state.ts';

test('a folder of its own goes with the process, whatever ends it from within', (t) => {
  const base = freshState(t);
  for (const end of ['process.exit(130)', 'throw new Error()']) {
    const path = join(base, 'own');
    mkdirSync(join(path, 'deep'), { recursive: true });
    const module = JSON.stringify(new URL('./own-folder.ts', import.meta.url).href);
    const program = `import { ownFolder } from ${module}; ownFolder(${JSON.stringify(path)}); ${end}`;
    spawnSync(process.execPath, ['--input-type=module', '-e', program]);
    assert.equal(existsSync(path), false, end);
  }
});

test('a folder that was removed before is not touched again', async (t) => {
  const path = join(freshState(t), 'own');
  mkdirSync(path);
  const listeners = process.listenerCount('exit');
  const { remove } = ownFolder(path);
  await remove();
  assert.equal(existsSync(path), false);
  assert.equal(process.listenerCount('exit'), listeners);
});
