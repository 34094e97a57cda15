import assert from 'node:assert/strict';
import { readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { sha256 } from '#contract/digest.ts';
import { graderVersion } from './grader-version.ts';
import { checkOut } from './testing/deeds.ts';
import { startTrial } from './testing/recorder.ts';
import { openLine, openOne, probeTarget, runGrader } from './testing/run-grader.ts';
import { writeTrial, type Written } from './testing/write-trial.ts';

function honest(): Written {
  const recorder = startTrial();
  checkOut(recorder);
  return writeTrial(recorder.trial);
}

test('a sealed grader signs one line that passes an honest trial and proves its seal', async () => {
  using written = honest();
  await using probe = await probeTarget(written);
  const run = await runGrader(written, { sealed: true, probeTarget: probe.target });
  assert.equal(run.code, 0, run.stderr);
  const { predicate, subject } = openLine(run, written);
  assert.equal(predicate.result, 'pass', predicate.invalid ?? '');
  const { read_outside, write, spawn, eval: evaluated, environment, inherited } = predicate.seal.probes;
  assert.deepEqual([read_outside, write, spawn, evaluated, environment, inherited], Array(6).fill('denied'));
  const manifest = sha256(readFileSync(join(written.bundle, 'manifest.json')));
  assert.deepEqual(subject, [{ name: 'trial-1', digest: { sha256: manifest } }]);
  assert.equal(predicate.bundle.manifest, `sha256:${manifest}`);
  assert.deepEqual(predicate.grader, graderVersion());
});

test('outside any seal every probe is open, and the verdict is invalid', async () => {
  using written = honest();
  await using probe = await probeTarget(written);
  const before = readdirSync(written.bundle);
  const { predicate } = openLine(await runGrader(written, { sealed: false, probeTarget: probe.target }), written);
  const names = ['read_outside', 'write', 'spawn', 'eval', 'environment', 'inherited', 'signal', 'foreign_proc', 'key', 'network', 'pids'];
  assert.deepEqual(predicate.seal.probes, Object.fromEntries(names.map((name) => [name, 'open'])));
  assert.equal(predicate.result, 'invalid');
  assert.match(
    predicate.invalid ?? '',
    /the seal none promises what did not hold: read_outside, write, spawn, eval, environment, inherited/,
  );
  assert.deepEqual(readdirSync(written.bundle), before);
});

test('a level that promises more than there is makes the verdict invalid', async () => {
  using written = honest();
  await using probe = await probeTarget(written);
  const { predicate } = openLine(await runGrader(written, { sealed: true, level: 'bwrap', probeTarget: probe.target }), written);
  assert.equal(predicate.result, 'invalid');
  assert.match(predicate.invalid ?? '', /the seal bwrap promises what did not hold: .*network/);
  assert.deepEqual([predicate.gates, predicate.metrics], [[], {}]);
});

test('a link that leads out of the seal is found', async () => {
  using written = honest();
  await using probe = await probeTarget(written);
  const link = join(written.sealInputs, 'link');
  symlinkSync(join(written.root, 'canary'), link);
  const { predicate } = openLine(await runGrader(written, { sealed: true, probeTarget: { ...probe.target, symlink: link } }), written);
  assert.equal(predicate.seal.probes['read_outside'], 'open');
});

test('what cannot be tried counts as open', async () => {
  using written = honest();
  const { predicate } = openLine(await runGrader(written, { sealed: true }), written);
  assert.equal(predicate.result, 'invalid');
  assert.equal(predicate.seal.probes['read_outside'], 'open');
});

test('evidence that cannot be read is still a signed verdict', async () => {
  using written = honest();
  await using probe = await probeTarget(written);
  rmSync(join(written.bundle, 'manifest.json'));
  const run = await runGrader(written, { sealed: true, probeTarget: probe.target });
  assert.equal(run.code, 0);
  assert.equal(openLine(run, written).predicate.result, 'invalid');
});

test('without a key it can sign with, a grader prints nothing and fails', async () => {
  using written = honest();
  const keyFile = join(written.bundle, 'no.key');
  writeFileSync(keyFile, 'not a key');
  const run = await runGrader(written, { sealed: true, keyFile });
  assert.equal(run.stdout, '');
  assert.notEqual(run.code, 0);
});

test('many bundles are judged by one process, each as if it were alone, whatever stands between them', async () => {
  using first = honest();
  using broken = honest();
  rmSync(join(broken.bundle, 'ledger.jsonl'));
  await using probe = await probeTarget(first);
  // More than a pipe holds: a process that ended before all was written would cut the last lines off.
  const more = [broken, ...Array<Written>(30).fill(first), broken, first];
  const alone = (await runGrader(first, { sealed: true, probeTarget: probe.target })).stdout;
  const run = await runGrader(first, { sealed: true, probeTarget: probe.target, more });
  assert.equal(run.code, 0, run.stderr);
  const lines = run.stdout.split('\n').slice(0, -1);
  assert.equal(lines.length, more.length + 1);
  for (const [at, line] of lines.entries()) {
    if (at > 0 && more[at - 1] === broken) assert.match(openOne(line, first).predicate.invalid ?? '', /ledger\.jsonl/);
    else assert.equal(`${line}\n`, alone);
  }
});
