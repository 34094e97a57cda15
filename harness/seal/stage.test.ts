import assert from 'node:assert/strict';
import { createPublicKey } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import test, { type TestContext } from 'node:test';
import { Cannot } from '../cannot.ts';
import { GRADER_UID, mayChangeUid } from '../keys/grader-uid.ts';
import { loadHarnessKey } from '../keys/keys.ts';
import { checkoutStory } from '../testing/checkout-story.ts';
import { freshState } from '../testing/fresh-state.ts';
import { writeTrial } from '../testing/write-trial.ts';
import { stage, type GradingInput } from './stage.ts';
import { temporaryParent } from './temporary-folder.ts';

const reader = mayChangeUid() ? 'grader' : 'self';

function input(t: TestContext): GradingInput {
  const dir = freshState(t);
  return {
    bundleDir: join(dir, 'bundle'),
    manifestEnvelope: writeTrial(dir, checkoutStory()),
    taskFiles: {
      'task.json': Buffer.from('1'),
      'hidden-state.json': Buffer.from('2'),
      'grading.json': Buffer.from('3'),
      'SPEC.md': Buffer.from('4'),
    },
    harnessKey: createPublicKey(loadHarnessKey()),
  };
}

function ours(): string[] {
  return readdirSync(temporaryParent()).filter((name) => name.startsWith(`tillproof-seal-${process.pid}-`));
}

test('a stage holds copies of the bundle, the four task files, both seal inputs and the key, and nothing else', async (t) => {
  const given = input(t);
  await using staged = await stage([given], reader);
  const { bundle, task, sealInputs, key, probe } = staged.folders;
  const [only] = staged.cases;
  assert.ok(only !== undefined && !(only instanceof Cannot));
  assert.deepEqual([readdirSync(bundle), readdirSync(task), readdirSync(sealInputs)], [[only.bundle], [only.task], [only.sealInputs]]);
  assert.deepEqual(readdirSync(join(bundle, only.bundle)).sort(), readdirSync(given.bundleDir).sort());
  assert.deepEqual(readFileSync(join(bundle, only.bundle, 'ledger.jsonl')), readFileSync(join(given.bundleDir, 'ledger.jsonl')));
  assert.deepEqual(readdirSync(join(task, only.task)).sort(), ['SPEC.md', 'grading.json', 'hidden-state.json', 'task.json']);
  assert.deepEqual(readdirSync(join(sealInputs, only.sealInputs)).sort(), ['harness.pub.pem', 'manifest.dsse.json']);
  assert.deepEqual(readdirSync(key), ['grader.key']);
  assert.deepEqual(readdirSync(probe), ['link']);
});

test('as root the grader may read its stage but own nothing of it except its key', { skip: !mayChangeUid() && 'needs root' }, async (t) => {
  await using staged = await stage([input(t)], reader);
  const look = (path: string): { uid: number; gid: number; mode: number } => {
    const { uid, gid, mode } = statSync(path);
    return { uid, gid, mode: mode & 0o777 };
  };
  assert.deepEqual(look(staged.folders.bundle), { uid: 0, gid: GRADER_UID, mode: 0o550 });
  assert.deepEqual(look(join(staged.folders.bundle, '0', 'reply.json')), { uid: 0, gid: GRADER_UID, mode: 0o440 });
  assert.deepEqual(look(join(staged.folders.key, 'grader.key')), { uid: GRADER_UID, gid: GRADER_UID, mode: 0o400 });
  assert.deepEqual(look(join(staged.canary, '..')), { uid: 0, gid: GRADER_UID, mode: 0o710 });
  assert.equal(look(staged.canary).mode, 0o600);
});

test('a stage is gone after its use', async (t) => {
  const given = input(t);
  const before = ours();
  const staged = await stage([given], reader);
  assert.equal(ours().length, before.length + 1);
  await staged[Symbol.asyncDispose]();
  assert.equal(existsSync(staged.canary), false);
  assert.deepEqual(ours(), before);
});

test('a bundle that cannot be staged says why, and the others are staged', async (t) => {
  const [bad, good] = [input(t), input(t)];
  symlinkSync('/etc/passwd', join(bad.bundleDir, 'frames'));
  await using staged = await stage([bad, good], reader);
  const [refused, taken] = staged.cases;
  assert.ok(refused instanceof Cannot);
  assert.match(refused.message, /frames is neither a folder nor a regular file/);
  assert.deepEqual(readdirSync(join(staged.folders.bundle, '1')).sort(), readdirSync(good.bundleDir).sort());
  assert.ok(!(taken instanceof Cannot) && taken?.bundle === '1');
});

test('trials of one task share its folder', async (t) => {
  await using staged = await stage([input(t), input(t)], reader);
  assert.equal(readdirSync(staged.folders.task).length, 1);
});
