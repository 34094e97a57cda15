import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { aside, isBuilt, isBuiltOf, putInPlace } from './built-folder.ts';

test('a built folder takes the place of the old one whole, however many put theirs there at once, and nothing is left beside it', async (t) => {
  const root = mkdtempSync(join(tmpdir(), 'tillproof-built-'));
  t.after(() => rmSync(root, { recursive: true }));
  const built = join(root, 'deep', 'page');
  const build = async (sources: string): Promise<void> => {
    const fresh = aside(built);
    mkdirSync(fresh, { recursive: true });
    for (const name of ['a.js', 'b.js']) writeFileSync(join(fresh, name), sources);
    await putInPlace(fresh, built, sources);
  };
  assert.equal(isBuilt(built), false);
  await build('one');
  assert.deepEqual([await isBuiltOf(built, 'one'), await isBuiltOf(built, 'two')], [true, false]);
  await Promise.all(Array.from({ length: 8 }, () => build('two')));
  assert.equal(await isBuiltOf(built, 'two'), true);
  assert.deepEqual(readdirSync(join(root, 'deep')), ['page']);
  assert.deepEqual(readdirSync(built).toSorted(), ['.stamp', 'a.js', 'b.js']);
  assert.equal(readFileSync(join(built, 'b.js'), 'utf8'), 'two');
});
