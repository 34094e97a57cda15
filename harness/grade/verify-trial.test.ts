import assert from 'node:assert/strict';
import { cpSync, readFileSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import test, { type TestContext } from 'node:test';
import { canonicalJson } from '#contract/canonical-json.ts';
import { Manifest } from '#contract/manifest.ts';
import type { Verdict } from '#contract/verdict.ts';
import { Cannot } from '../cannot.ts';
import { gradeBundle, type Grade } from '../seal/grade-bundle.ts';
import { initKeys } from '../keys/keys.ts';
import { root } from '../root.ts';
import { signedTrial } from '../testing/signed-trial.ts';
import { signTrial, writeVerdict } from '../testing/write-trial.ts';
import { gradeTrial } from './grade-trial.ts';
import { verifyTrial } from './verify-trial.ts';

const packs = [join(root, 'packs')];

/** A finished trial that is graded for real; its made-up world makes the result `invalid`, but the verdict follows. */
async function gradedTrial(t: TestContext): Promise<{ dir: string; grade: Grade }> {
  const { dir, ...request } = await signedTrial(t);
  const grade = await gradeBundle(request);
  writeFileSync(join(dir, 'verdict.dsse.json'), JSON.stringify(grade.envelope));
  return { dir, grade };
}

function readManifest(dir: string): Manifest {
  return Manifest.parse(JSON.parse(readFileSync(join(dir, 'bundle', 'manifest.json'), 'utf8')));
}

async function findings(dir: string): Promise<string> {
  const { ok, findings: found } = await verifyTrial(dir, { packs });
  assert.equal(ok, found.length === 0);
  return found.join('\n');
}

test('a verdict follows from the bundle it was made from, by the folder of the trial or of the bundle', async (t) => {
  const { dir, grade } = await gradedTrial(t);
  const verified = await verifyTrial(dir, { packs });
  assert.deepEqual(verified, { ok: true, findings: [], verdict: grade.verdict });
  assert.equal((await verifyTrial(join(dir, 'bundle'), { packs })).ok, true);
});

test('grading again gives the same verdict', async (t) => {
  const { dir, grade } = await gradedTrial(t);
  assert.deepEqual((await gradeTrial(dir, { packs })).verdict, grade.verdict);
});

test('a changed byte, a dropped line, one file more and one file less do not verify', async (t) => {
  const { dir } = await gradedTrial(t);
  const bundle = join(dir, 'bundle');
  const untouched = join(dir, 'untouched');
  cpSync(bundle, untouched, { recursive: true });
  const after = async (doctor: () => void): Promise<string> => {
    rmSync(bundle, { recursive: true });
    cpSync(untouched, bundle, { recursive: true });
    doctor();
    return findings(dir);
  };
  const edit = (name: string, change: (text: string) => string): void =>
    writeFileSync(join(bundle, name), change(readFileSync(join(bundle, name), 'utf8')));
  assert.match(
    await after(() => edit('reply.json', (text) => text.replace('O-1104', 'O-1105'))),
    /reply\.json is not the file that was signed/,
  );
  assert.match(await after(() => edit('ledger.jsonl', (text) => text.slice(text.indexOf('\n') + 1))), /ledger\.jsonl is not the file/);
  assert.match(await after(() => writeFileSync(join(bundle, 'more.txt'), '')), /more\.txt is not listed/);
  assert.match(await after(() => rmSync(join(bundle, 'network.jsonl'))), /network\.jsonl is listed in the manifest and missing/);
  assert.match(
    await after(() => edit('manifest.json', (text) => text.replace('"seed":7', '"seed":8'))),
    /not the manifest that was signed/,
  );
  assert.match(
    await after(() => renameSync(join(untouched, 'world-initial.json'), join(bundle, 'world-final.json'))),
    /world-final\.json is not/,
  );
});

test('a link in the bundle does not verify, though it leads to the right bytes', async (t) => {
  const { dir } = await gradedTrial(t);
  renameSync(join(dir, 'bundle', 'ledger.jsonl'), join(dir, 'elsewhere'));
  symlinkSync(join(dir, 'elsewhere'), join(dir, 'bundle', 'ledger.jsonl'));
  assert.match(await findings(dir), /ledger\.jsonl cannot be opened as a regular file/);
});

test('a dropped line does not verify even when the manifest is signed anew', async (t) => {
  const { dir } = await gradedTrial(t);
  const ledger = join(dir, 'bundle', 'ledger.jsonl');
  writeFileSync(ledger, readFileSync(ledger, 'utf8').split('\n').slice(1).join('\n'));
  signTrial(dir, readManifest(dir));
  const found = await findings(dir);
  assert.match(found, /ledger\.jsonl: line 1 does not continue the chain/);
  assert.match(found, /the verdict has the bundle as/);
});

test('a verdict written by hand does not verify', async (t) => {
  const { dir, grade } = await gradedTrial(t);
  const better = { ...grade.statement, predicate: { ...grade.verdict, result: 'pass', invalid: null, labels: [] } };
  const payload = Buffer.from(canonicalJson(better)).toString('base64');
  writeFileSync(join(dir, 'verdict.dsse.json'), JSON.stringify({ ...grade.envelope, payload }));
  assert.match(await findings(dir), /no trusted grader signed the verdict/);
});

test('a verdict that does not follow is found out even when the grader’s own key signed it', async (t) => {
  const { dir, grade } = await gradedTrial(t);
  const better: Verdict = { ...grade.verdict, result: 'pass', invalid: null, labels: [] };
  writeVerdict(dir, better);
  assert.match(await findings(dir), /grading again gives another verdict \(.*result.*\): invalid instead of pass/);
});

test('a verdict about another trial does not verify', async (t) => {
  const { dir, grade } = await gradedTrial(t);
  signTrial(dir, { ...readManifest(dir), seed: 8 });
  writeFileSync(join(dir, 'verdict.dsse.json'), JSON.stringify(grade.envelope));
  assert.match(await findings(dir), /the verdict has the seed as 7, the manifest as 8/);
});

test('keys that the trust file does not name sign nothing that counts', async (t) => {
  const { dir } = await gradedTrial(t);
  const mine = join(dir, 'state', 'trust.json');
  const kept = join(dir, 'trust-of-then.json');
  renameSync(mine, kept);
  rmSync(join(dir, 'state'), { recursive: true });
  initKeys();
  assert.match(await findings(dir), /no trusted harness signed the manifest\nno trusted grader signed the verdict/);
  assert.deepEqual((await verifyTrial(dir, { packs, trust: kept })).findings, []);
});

test('what cannot be verified at all is said, not answered', async (t) => {
  const { dir } = await gradedTrial(t);
  await assert.rejects(verifyTrial(join(dir, 'state'), { packs }), Cannot);
  await assert.rejects(verifyTrial(dir, { packs: [join(dir, 'state')] }), Cannot);
  await assert.rejects(verifyTrial(dir, { packs, trust: join(dir, 'absent.json') }), Cannot);
});
