import assert from 'node:assert/strict';
import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { makeScratch } from '../trial/scratch.ts';
import { listTasks } from './list-tasks.ts';
import { loadTask } from './load-task.ts';
import { TaskRef } from './task-ref.ts';
import { tinyTask, writePack } from './testing/write-pack.ts';
import { makePipe } from '../testing/make-pipe.ts';

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
  [
    'a budget without an end',
    'public/task.json',
    { ...(tinyTask['tasks/serve/1/public/task.json'] as object), budget: { maxSteps: 5, maxSeconds: 1e12 } },
    /maxSeconds/,
  ],
  [
    'values nested 5000 deep',
    'sealed/hidden-state.json',
    `${'['.repeat(5000)}${']'.repeat(5000)}`,
    /hidden-state\.json is malformed.*nested deeper/,
  ],
  [
    'broken text',
    'public/task.json',
    JSON.stringify({ ...(tinyTask['tasks/serve/1/public/task.json'] as object), instruction: '\ud800' }),
    /broken text/,
  ],
  ['a number without an end', 'sealed/hidden-state.json', '{"n":1e999}', /not finite/],
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

test('a task of a world that is not here is refused in one sentence', async () => {
  await using scratch = await makeScratch();
  const file = 'tasks/serve/1/public/task.json';
  await writePack(scratch.path, { ...tinyTask, [file]: { ...(tinyTask[file] as object), world: 'elsewhere' } });
  renameSync(join(scratch.path, 'checkout-console'), join(scratch.path, 'elsewhere'));
  await assert.rejects(loadTask(TaskRef.parse('elsewhere/serve@1'), [scratch.path]), {
    code: 'malformed_pack',
    message: 'elsewhere/serve@1: there is no world elsewhere',
  });
});

test('a pipe or a folder in place of a file is refused in one sentence, at once', async () => {
  for (const file of ['public/task.json', 'sealed/grading.json', 'sealed/solution.json']) {
    await using scratch = await makeScratch();
    await writePack(scratch.path);
    const path = join(scratch.path, 'checkout-console/tasks/serve/1', file);
    rmSync(path);
    makePipe(path);
    await assert.rejects(loadTask(serve, [scratch.path]), { code: 'malformed_pack', message: /is not a regular file$/ });
    rmSync(path);
    mkdirSync(path);
    await assert.rejects(loadTask(serve, [scratch.path]), { code: 'malformed_pack', message: /is not a regular file$/ });
  }
});

test('packs that are no folder are said to be none', async () => {
  await using scratch = await makeScratch();
  writeFileSync(join(scratch.path, 'file'), '');
  for (const name of ['file', 'absent']) {
    const packs = [join(scratch.path, name)];
    await assert.rejects(loadTask(serve, packs), { code: 'no_such_folder' });
    assert.throws(() => listTasks(packs), { code: 'no_such_folder' });
  }
});

test('a folder that is no version is nobody’s', async () => {
  await using scratch = await makeScratch();
  await writePack(scratch.path);
  for (const name of ['abc', '0', '01', '1e3']) mkdirSync(join(scratch.path, 'checkout-console/tasks/serve', name));
  assert.deepEqual(listTasks([scratch.path]), [{ pack: 'checkout-console', id: 'serve', version: 1 }]);
});
