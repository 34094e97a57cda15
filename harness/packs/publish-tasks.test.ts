import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { makeScratch } from '../trial/scratch.ts';
import { publishTasks } from './publish-tasks.ts';
import { readPublished } from './published.ts';

const [one, other] = ['1', '2'].map((digit) => digit.repeat(64)) as [string, string];
const serve = { id: 'checkout-console/serve@1', digest: one };

test('publishing appends and leaves what is listed', async () => {
  await using scratch = await makeScratch();
  assert.deepEqual(publishTasks(scratch.path, [serve]), [serve.id]);
  const later = { id: 'checkout-console/serve@2', digest: other };
  assert.deepEqual(publishTasks(scratch.path, [serve, later]), [later.id]);
  assert.deepEqual(readPublished(scratch.path), { [serve.id]: `sha256:${one}`, [later.id]: `sha256:${other}` });
});

test('a task that was published with other files is refused, and nothing is written', async () => {
  await using scratch = await makeScratch();
  publishTasks(scratch.path, [serve]);
  const file = join(scratch.path, 'published.json');
  const before = readFileSync(file, 'utf8');
  const changed = [
    { id: 'checkout-console/new@1', digest: other },
    { ...serve, digest: other },
  ];
  assert.throws(() => publishTasks(scratch.path, changed), { code: 'already_published' });
  assert.equal(readFileSync(file, 'utf8'), before);
});
