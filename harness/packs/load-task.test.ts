import assert from 'node:assert/strict';
import { join } from 'node:path';
import { test } from 'node:test';
import { makeScratch } from '../trial/scratch.ts';
import { loadTask } from './load-task.ts';
import { TaskRef } from './task-ref.ts';
import { tinyTask, writePack } from './testing/write-pack.ts';

const serve = TaskRef.parse('checkout-console/serve@1');

test('a task is named by pack and id, and by version where not the highest is meant', () => {
  assert.deepEqual(TaskRef.parse('checkout-console/serve'), { pack: 'checkout-console', id: 'serve', version: null });
  for (const wrong of ['serve', 'a/b@0', 'a/b@', '../a/b', 'A/b', 'a/b/c']) assert.equal(TaskRef.safeParse(wrong).success, false, wrong);
});

test('the highest version is taken where none is named', async () => {
  await using scratch = await makeScratch();
  await writePack(scratch.path);
  const ten = Object.entries(tinyTask).map(([path, content]) => [path.replace('serve/1', 'serve/10'), content] as const);
  const later = { ...(tinyTask['tasks/serve/1/public/task.json'] as object), version: 10 };
  await writePack(scratch.path, { ...Object.fromEntries(ten), 'tasks/serve/10/public/task.json': later });
  assert.equal((await loadTask(TaskRef.parse('checkout-console/serve'), [scratch.path])).id, 'checkout-console/serve@10');
});

test('the public and the sealed half may lie in different folders', async () => {
  await using scratch = await makeScratch();
  const halves = [join(scratch.path, 'public'), join(scratch.path, 'sealed')] as const;
  for (const [path, content] of Object.entries(tinyTask)) await writePack(halves[path.includes('/sealed/') ? 1 : 0], { [path]: content });
  const apart = await loadTask(serve, halves);
  await writePack(scratch.path);
  assert.equal(apart.digest, (await loadTask(serve, [scratch.path])).digest);
});

test('a task that is not there is unknown, whatever else is', async () => {
  await using scratch = await makeScratch();
  await writePack(scratch.path);
  await assert.rejects(loadTask(TaskRef.parse('checkout-console/serve@2'), [scratch.path]), {
    message: 'there is no task checkout-console/serve@2',
  });
});

for (const [what, file, content, message] of [
  ['broken JSON', 'sealed/grading.json', '{', /grading\.json is not JSON/],
  [
    'a key nobody knows',
    'public/task.json',
    { ...(tinyTask['tasks/serve/1/public/task.json'] as object), hint: '' },
    /task\.json is malformed.*hint/,
  ],
  ['no gates', 'sealed/grading.json', { preconditions: [], gates: [], frame: [], milestones: [] }, /grading\.json is malformed.*gates/],
  ['another version inside', 'public/task.json', { ...(tinyTask['tasks/serve/1/public/task.json'] as object), version: 2 }, /says it is/],
] as const) {
  test(`a malformed pack is refused in one sentence: ${what}`, async () => {
    await using scratch = await makeScratch();
    await writePack(scratch.path, { ...tinyTask, [`tasks/serve/1/${file}`]: content });
    await assert.rejects(loadTask(serve, [scratch.path]), (error: Error & { code?: string }) => {
      assert.equal(error.code, 'malformed_pack');
      assert.match(error.message, message);
      assert.doesNotMatch(error.message, /\n/);
      return true;
    });
  });
}
