import assert from 'node:assert/strict';
import { cpSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import test, { type TestContext } from 'node:test';
import { graderDigest } from '../digests.ts';
import { root } from '../root.ts';
import { freshState } from '../testing/fresh-state.ts';
import { buildGrader } from './build-grader.ts';
import { keptGrader } from './kept-grader.ts';

/** The sources of the grader elsewhere, with the packages behind a link. */
function copyOfSources(t: TestContext): string {
  const copy = join(freshState(t), 'copy');
  for (const name of ['grader', 'contract', 'package.json', 'tsconfig.base.json'])
    cpSync(join(root, name), join(copy, name), { recursive: true });
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'));
  return copy;
}

test('the same sources give the same bytes wherever they lie, and those that are kept', async (t) => {
  const sources = await graderDigest();
  const { code } = await keptGrader(sources);
  const elsewhere = await buildGrader(sources, copyOfSources(t));
  assert.ok(code.endsWith(elsewhere), 'the two builds differ');
  assert.ok(!code.includes(root), 'the file tells where it was built');
});

test('a file that is kept of other sources is not used', async () => {
  const sources = await graderDigest();
  const other = await keptGrader('0'.repeat(64));
  const { code } = await keptGrader(sources);
  assert.notEqual(code, other.code);
  assert.ok(code.includes(`sources ${sources}`) && code.includes(`version: "${sources}"`));
});

test('a world is in the file as soon as its folder is there', async (t) => {
  const copy = copyOfSources(t);
  mkdirSync(join(copy, 'grader/worlds/second'));
  writeFileSync(join(copy, 'grader/worlds/second/world.ts'), "export const world = { examine: () => 'a second world' };");
  const code = await buildGrader('0'.repeat(64), copy);
  const list = /worlds = .*/.exec(code)?.[0] ?? '';
  assert.match(list, /\["checkout-console", .*\["second", .*a second world/);
});

test('it runs without any package: what it needs of Node is all it asks for', async () => {
  const { code } = await keptGrader(await graderDigest());
  const required = [...code.matchAll(/require\("([^"]+)"\)/g)].map(([, name]) => name ?? '');
  assert.ok(required.length > 0);
  assert.deepEqual(
    required.filter((name) => !name.startsWith('node:')),
    [],
  );
});
