import assert from 'node:assert/strict';
import { linkSync, mkdirSync, symlinkSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { readGivenFile } from './read-given-file.ts';
import { freshState } from './testing/fresh-state.ts';
import { makePipe } from './testing/make-pipe.ts';

test('a regular file is read whole, under any of its names', (t) => {
  const base = freshState(t);
  const text = 'x'.repeat(300_000);
  writeFileSync(join(base, 'file'), text);
  linkSync(join(base, 'file'), join(base, 'hard'));
  symlinkSync(join(base, 'file'), join(base, 'soft'));
  for (const name of ['file', 'hard', 'soft']) assert.equal(readGivenFile(join(base, name), 'bad').toString(), text, name);
});

test('anything else is refused in one sentence, at once', (t) => {
  const base = freshState(t);
  makePipe(join(base, 'pipe'));
  mkdirSync(join(base, 'folder'));
  writeFileSync(join(base, 'huge'), '');
  truncateSync(join(base, 'huge'), 1024 ** 4);
  for (const [path, message] of [
    [join(base, 'pipe'), /is not a regular file$/],
    [join(base, 'folder'), /is not a regular file$/],
    ['/dev/zero', /is not a regular file$/],
    [join(base, 'huge'), /is larger than 16 MiB$/],
    [join(base, 'absent'), /^there is no file /],
    [join(base, 'huge/in/it'), /cannot be read: ENOTDIR/],
    ['a\0b', /cannot be read/],
  ] as const) {
    assert.throws(() => readGivenFile(path, 'bad'), { name: 'Cannot', code: 'bad', message }, path);
  }
});
