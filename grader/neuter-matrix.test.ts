import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { checkOut, refundInFull } from './testing/deeds.ts';
import { measure } from './testing/neuter/measure.ts';
import type { NeuterReport } from './testing/neuter/report.ts';
import { loadTestBuild } from './testing/neuter/test-build.ts';
import { startTrial } from './testing/recorder.ts';
import { handedFrom } from './testing/verdict-on.ts';
import { writeTrial } from './testing/write-trial.ts';

/* The grader without some of its defences, in a test build: what it then lets through says what each defence is worth. */

const register = join(import.meta.dirname, '../packs/checkout-console/bypass-register.yaml');

function run(): NeuterReport {
  const folder = mkdtempSync(join(tmpdir(), 'tillproof-neuter-'));
  const report = join(folder, 'report.json');
  const { NODE_TEST_CONTEXT: _context, ...env } = process.env;
  const program = join(import.meta.dirname, 'testing/neuter/main.ts');
  const { status, stdout, stderr } = spawnSync(process.execPath, ['--no-warnings', program, register, report], { encoding: 'utf8', env });
  assert.equal(status, 0, stdout.slice(-2000) + stderr);
  const found = JSON.parse(readFileSync(report, 'utf8')) as NeuterReport;
  rmSync(folder, { recursive: true });
  return found;
}

const { bypasses, checks } = run();

test('each bypass is stopped by each of its defences alone, and by nothing that its list does not name', () => {
  const unproved = bypasses.filter(({ attacks, faults }) => attacks === 0 || faults.length > 0);
  assert.deepEqual(unproved, []);
});

test('each check rejects something that passes when it is forced to hold', () => {
  assert.deepEqual(
    checks.filter(({ fixtures }) => fixtures === 0),
    [],
  );
});

test('a list that names too little, or what does nothing, is found out', async () => {
  const judge = await loadTestBuild();
  const recorder = startTrial();
  checkOut(recorder);
  recorder.trial.actions.pop();
  recorder.trial.reply = { status: 'none' };
  recorder.trial.closedReason = { kind: 'hangup' };
  refundInFull(recorder);
  using written = writeTrial(recorder.trial);
  const faults = (closed_by: readonly string[]): readonly string[] | undefined =>
    measure(judge, handedFrom(written), { check: 'inventory_held', id: 'full-refund', adv_test: '', closed_by })?.faults;
  assert.deepEqual(faults(['state_difference', 'event_fold', 'rows_on_the_way', 'reply_read', 'finish_heard']), []);
  assert.match(faults(['state_difference', 'event_fold', 'rows_on_the_way'])?.[0] ?? '', /still rejected: no_false_claim/);
  assert.match(faults(['told_and_shown', 'invariants'])?.[0] ?? '', /still rejected: inventory_held/);
});

test('no source of the grader knows a switch', () => {
  const sources = globSync('**/*.ts', { cwd: import.meta.dirname }).filter(
    (file) => !file.startsWith('testing/') && !file.endsWith('.test.ts'),
  );
  assert.ok(sources.length > 100);
  for (const file of sources)
    assert.doesNotMatch(readFileSync(join(import.meta.dirname, file), 'utf8'), /\bisOff\b|\bisForced\b|neuter|switches\.ts/, file);
});
