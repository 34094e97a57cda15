import assert from 'node:assert/strict';
import { cpSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import test, { type TestContext } from 'node:test';
import { canonicalJson } from '#contract/canonical-json.ts';
import type { Manifest } from '#contract/manifest.ts';
import { canonicalVerdict } from '#contract/verdict.ts';
import { Cannot } from '../cannot.ts';
import { root } from '../root.ts';
import { gradeBatch } from '../seal/grade-batch.ts';
import { gradeBundle, type Grade, type GradeRequest } from '../seal/grade-bundle.ts';
import { sealTools } from '../seal/seal-tools.ts';
import { signedTrial } from '../testing/signed-trial.ts';
import { signTrial, writeVerdict } from '../testing/write-trial.ts';
import { regradeRun, type Regraded } from './regrade-run.ts';

const packs = [join(root, 'packs')];

/** A run of trials by these names, all of the same bundle, each with the verdict it was given when it was graded by itself. */
async function runOf(t: TestContext, names: readonly string[]): Promise<{ run: string; grade: Grade; request: GradeRequest }> {
  const { dir, ...request } = await signedTrial(t);
  const grade = await gradeBundle(request);
  const run = join(dir, 'run');
  for (const name of names) {
    mkdirSync(join(run, name), { recursive: true });
    cpSync(join(dir, 'bundle'), join(run, name, 'bundle'), { recursive: true });
    cpSync(join(dir, 'manifest.dsse.json'), join(run, name, 'manifest.dsse.json'));
    writeFileSync(join(run, name, 'verdict.dsse.json'), JSON.stringify(grade.envelope));
  }
  return { run, grade, request };
}

async function regrade(run: string): Promise<readonly Regraded[]> {
  const told: Regraded[] = [];
  const all = await regradeRun(run, { packs, onRegraded: (each) => told.push(each) });
  assert.deepEqual(new Set(told), new Set(all));
  return all;
}

test('each trial of a run is compared with its verdict: what flipped, why, and what could not be compared or graded', async (t) => {
  const { run, grade } = await runOf(t, ['a-same', 'b-flips', 'c-unsigned', 'd-link', 'e-no-manifest', 'f-same', 'g-other']);
  const { bundle: _bundle, ...verdict } = grade.verdict;
  writeVerdict(join(run, 'b-flips'), { ...verdict, result: 'pass', invalid: null, labels: [] });
  rmSync(join(run, 'c-unsigned', 'verdict.dsse.json'));
  symlinkSync('/etc/passwd', join(run, 'd-link', 'bundle', 'frames'));
  rmSync(join(run, 'e-no-manifest', 'manifest.dsse.json'));
  const other = JSON.parse(readFileSync(join(run, 'g-other', 'bundle', 'manifest.json'), 'utf8')) as Manifest;
  signTrial(join(run, 'g-other'), { ...other, seed: 8 });
  mkdirSync(join(run, 'no-trial'));
  const all = await regrade(run);
  assert.deepEqual(
    all.map(({ trial, change }) => [trial, change]),
    [
      ['a-same', 'none'],
      ['b-flips', 'flip'],
      ['c-unsigned', 'first'],
      ['d-link', 'impossible'],
      ['e-no-manifest', 'impossible'],
      ['f-same', 'none'],
      ['g-other', 'first'],
    ],
  );
  const [, flipped, unsigned, link, noManifest] = all;
  assert.ok(flipped?.change === 'flip' && flipped.was === 'pass' && flipped.is === 'invalid');
  assert.ok(flipped.why.includes(grade.verdict.invalid ?? ''), flipped.why.join('\n'));
  assert.match(unsigned?.why.join() ?? '', /the verdict is not an envelope/);
  assert.match(all[6]?.why.join() ?? '', /about another bundle/);
  assert.match(link?.why.join() ?? '', /neither a folder nor a regular file/);
  assert.match(noManifest?.why.join() ?? '', /absent/);
});

test('more trials than one process judges at a time are all there, in order', async (t) => {
  const names = Array.from({ length: 27 }, (_, at) => `trial-${String(at).padStart(2, '0')}`);
  const { run } = await runOf(t, names);
  assert.deepEqual(
    (await regrade(run)).map(({ trial, change }) => [trial, change]),
    names.map((name) => [name, 'none']),
  );
});

test('a bundle in company gets the verdict it gets alone, signature and all, whoever comes before it', async (t) => {
  const { request, grade } = await runOf(t, []);
  const other = { ...request, taskFiles: { ...request.taskFiles, 'SPEC.md': Buffer.from('another task') } };
  const tools = await sealTools();
  for (const order of [
    [request, other, request],
    [other, request],
  ]) {
    const grades = await gradeBatch(tools, order);
    for (const [at, each] of grades.entries()) {
      assert.ok(!(each instanceof Cannot));
      const same = canonicalJson(canonicalVerdict(each.verdict)) === canonicalJson(canonicalVerdict(grade.verdict));
      const alone = each.verdict.invalid === grade.verdict.invalid;
      assert.equal(same && alone, order[at] === request, each.verdict.invalid ?? '');
    }
  }
});

test('a folder without trials is said to be one', async (t) => {
  const { run } = await runOf(t, []);
  const nothing = (error: unknown): boolean => error instanceof Cannot && error.code === 'no_bundle';
  await assert.rejects(regrade(run), nothing);
  mkdirSync(run);
  await assert.rejects(regrade(run), nothing);
});

test('nothing on disk changes', async (t) => {
  const { run } = await runOf(t, ['a']);
  const before = readFileSync(join(run, 'a', 'verdict.dsse.json'));
  await regrade(run);
  assert.deepEqual(readFileSync(join(run, 'a', 'verdict.dsse.json')), before);
});
