import assert from 'node:assert/strict';
import { mkdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { isFolder, makeFolder } from './make-folder.ts';
import { freshState } from './testing/fresh-state.ts';

test('what is missing is made, topmost first, and what is there stays', (t) => {
  const base = freshState(t);
  mkdirSync(join(base, 'a'));
  assert.deepEqual(makeFolder(join(base, 'a/b/c')), [join(base, 'a/b'), join(base, 'a/b/c')]);
  assert.equal(statSync(join(base, 'a/b')).mode & 0o777, 0o700);
  assert.deepEqual(makeFolder(join(base, 'a/b/c')), []);
});

test('a file in the way is an error', (t) => {
  const base = freshState(t);
  writeFileSync(join(base, 'file'), '');
  assert.throws(() => makeFolder(join(base, 'file')), { code: 'EEXIST' });
  assert.throws(() => makeFolder(join(base, 'file/in/it')), { code: 'EEXIST' });
  assert.equal(isFolder(join(base, 'file')), false);
});

test(
  'a file system that takes no folders is an error, not an endless loop',
  { skip: process.platform !== 'linux' && 'needs /proc' },
  () => {
    assert.throws(() => makeFolder('/proc/nope/deeper'), { code: 'ENOENT' });
  },
);
