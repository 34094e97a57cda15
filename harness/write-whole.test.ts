import assert from 'node:assert/strict';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { freshState } from './testing/fresh-state.ts';
import { realDisk, writeWhole, type Disk } from './write-whole.ts';

/** A disk with room for so many bytes: what does not fit is cut, and refused. */
function diskOf(room: number): Disk {
  return {
    writeNew: (path, text) => {
      realDisk.writeNew(path, text.slice(0, room));
      if (text.length > room) throw Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' });
    },
  };
}

test('a file is there whole or not at all when the disk is full', (t) => {
  const base = freshState(t);
  const path = join(base, 'verdict.json');
  assert.throws(() => writeWhole(path, 'whole', 'keep', diskOf(3)), { code: 'out_unwritable', message: /ENOSPC/ });
  assert.deepEqual(readdirSync(base), []);
  assert.equal(writeWhole(path, 'whole', 'keep', diskOf(5)), true);
  assert.throws(() => writeWhole(path, 'another', 'replace', diskOf(3)), { code: 'out_unwritable' });
  assert.deepEqual([readdirSync(base), readFileSync(path, 'utf8')], [['verdict.json'], 'whole']);
});

test('what is there is kept or replaced, as one wishes', (t) => {
  const path = join(freshState(t), 'file');
  writeFileSync(path, 'old');
  assert.equal(writeWhole(path, 'new', 'keep'), false);
  assert.equal(readFileSync(path, 'utf8'), 'old');
  assert.equal(writeWhole(path, 'new', 'replace'), true);
  assert.equal(readFileSync(path, 'utf8'), 'new');
});
