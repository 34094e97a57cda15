import assert from 'node:assert/strict';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { test } from 'node:test';
import { treeDigest } from './digests.ts';
import { makeScratch } from './trial/scratch.ts';

async function digestOf(files: { readonly [path: string]: string }): Promise<string> {
  await using scratch = await makeScratch();
  for (const [path, content] of Object.entries(files)) {
    await mkdir(dirname(join(scratch.path, path)), { recursive: true });
    await writeFile(join(scratch.path, path), content);
  }
  // Awaited here: the folder is gone when this function is left.
  return await treeDigest(scratch.path, ['grader']);
}

test('a tree has the same digest wherever it lies', async () => {
  const files = { 'grader/main.ts': 'x', 'grader/gates/a.ts': 'y' };
  assert.equal(await digestOf(files), await digestOf(files));
});

test('every byte and every name that runs counts', async () => {
  const digests = await Promise.all([
    digestOf({ 'grader/main.ts': 'x' }),
    digestOf({ 'grader/main.ts': 'X' }),
    digestOf({ 'grader/other.ts': 'x' }),
    digestOf({ 'grader/main.ts': 'x', 'grader/gates/a.ts': '' }),
  ]);
  assert.equal(new Set(digests).size, digests.length);
});

test('tests, their helpers, compiler settings and hidden files do not count', async () => {
  const more = {
    'grader/main.test.ts': '',
    'grader/testing/build.ts': '',
    'grader/tsconfig.json': '{}',
    'grader/.stamp': '',
    'other/a.ts': '',
  };
  assert.equal(await digestOf({ 'grader/main.ts': 'x', ...more }), await digestOf({ 'grader/main.ts': 'x' }));
});
