import assert from 'node:assert/strict';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'node:test';
import { makeScratch } from '../trial/scratch.ts';
import { loadTask } from './load-task.ts';
import { TaskRef } from './task-ref.ts';
import { tinyTask, writePack } from './testing/write-pack.ts';
import { verifyPacks } from './verify-packs.ts';

const rooms = { world: 'harness/trial/testing/fake-world.ts', bridge: 'harness/trial/testing/fake-bridge.ts' };
const id = 'checkout-console/serve@1';

async function publish(folder: string, list?: { readonly [id: string]: string }): Promise<{ readonly [id: string]: string }> {
  const published = list ?? { [id]: `sha256:${(await loadTask(TaskRef.parse(id), [folder])).digest}` };
  await writeFile(join(folder, 'published.json'), JSON.stringify(published));
  return published;
}

test('a published pack that stayed as it was has no findings', async () => {
  await using scratch = await makeScratch();
  await writePack(scratch.path);
  const earlier = await publish(scratch.path);
  assert.deepEqual(await verifyPacks([scratch.path], { earlier, rooms }), { tasks: [id], findings: [] });
});

test('a published task that was changed is found', async () => {
  await using scratch = await makeScratch();
  await writePack(scratch.path);
  await publish(scratch.path);
  await writePack(scratch.path, { 'spec/1/SPEC.md': '# SPEC, softened\n' });
  const { findings } = await verifyPacks([scratch.path], { rooms });
  assert.deepEqual(findings, [`${id} was changed after it was published: add a version instead`]);
});

test('a changed task whose published line was changed with it is found by an earlier list', async () => {
  await using scratch = await makeScratch();
  await writePack(scratch.path);
  const earlier = await publish(scratch.path);
  await writePack(scratch.path, { 'spec/1/SPEC.md': '# SPEC, softened\n' });
  await publish(scratch.path);
  assert.deepEqual((await verifyPacks([scratch.path], { earlier, rooms })).findings, [`the published digest of ${id} was changed`]);
  await publish(scratch.path, {});
  assert.deepEqual((await verifyPacks([scratch.path], { earlier, rooms })).findings, [
    `${id} was published and is gone from published.json`,
  ]);
});

test('a published task whose folder is gone is found', async () => {
  await using scratch = await makeScratch();
  await publish(scratch.path, { [id]: `sha256:${'0'.repeat(64)}` });
  assert.deepEqual((await verifyPacks([scratch.path], { rooms })).findings, [`${id} is published, but its folder is gone`]);
});

test('a text that names what the world does not draw is found', async () => {
  await using scratch = await makeScratch();
  const task = tinyTask['tasks/serve/1/public/task.json'] as object;
  await writePack(scratch.path, { ...tinyTask, 'tasks/serve/1/public/task.json': { ...task, instruction: 'Serve {whom}.' } });
  const coverage = { sentences: [{ says: 'Serve {whom}.', gates: ['served'] }], answers: {} };
  await writePack(scratch.path, { 'tasks/serve/1/sealed/coverage.json': coverage });
  assert.deepEqual((await verifyPacks([scratch.path], { rooms })).findings, [`${id}: no binding whom`]);
});

test('a field of the answer that no gate judges is found, and one that a gate judges and nobody asks for', async () => {
  await using scratch = await makeScratch();
  const task = tinyTask['tasks/serve/1/public/task.json'] as object;
  const grading = tinyTask['tasks/serve/1/sealed/grading.json'] as { gates: object[] };
  const judging = (field: string): object => ({ ...grading, gates: [...grading.gates, { id: 'told', check: 'answer', args: { field } }] });
  const findings = async (asked: readonly string[], gates: object): Promise<readonly string[]> => {
    const answerFields = Object.fromEntries(asked.map((name) => [name, { describe: name, type: 'integer' }]));
    const files = { 'tasks/serve/1/public/task.json': { ...task, answerFields }, 'tasks/serve/1/sealed/grading.json': gates };
    await writePack(scratch.path, { ...tinyTask, ...files });
    // What its sentences leave unsaid is found besides (coverage.test.ts).
    const about = [`${id} asks for `, `${id} judges `];
    return (await verifyPacks([scratch.path], { rooms })).findings.filter((each) => about.some((begin) => each.startsWith(begin)));
  };
  assert.deepEqual(await findings(['total'], judging('total')), []);
  assert.deepEqual(await findings(['total'], grading), [`${id} asks for total, which no gate judges`]);
  assert.deepEqual(await findings([], judging('total')), [`${id} judges total, which it does not ask for`]);
});
