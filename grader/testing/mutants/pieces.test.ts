import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import test from 'node:test';
import { checkOut } from '../deeds.ts';
import { startTrial } from '../recorder.ts';
import { writeTrial } from '../write-trial.ts';
import { sumOf } from './sum-of.ts';
import type { Tried } from './try-mutants.ts';

test('a run of forgeries that was broken off goes on, and comes to the same', () => {
  const recorder = startTrial();
  checkOut(recorder);
  using written = writeTrial(recorder.trial);
  const keep = mkdtempSync(join(tmpdir(), 'tillproof-pieces-'));
  const run = (seeds: readonly number[]): unknown => {
    const plan = { task: written.task, bundles: [written.bundle], thin: false, count: 8, seeds, keep };
    const program = join(import.meta.dirname, '../mutate-bundles.ts');
    return JSON.parse(execFileSync(process.execPath, ['--no-warnings', program, JSON.stringify(plan)], { encoding: 'utf8' })) as unknown;
  };
  const whole = run([1, 2]);
  const [first, second, ...more] = readdirSync(keep).toSorted();
  assert.ok(first !== undefined && second !== undefined && more.length === 0);
  const made = statSync(join(keep, first)).mtimeMs;
  rmSync(join(keep, second));
  assert.deepEqual(run([1, 2]), whole);
  assert.equal(statSync(join(keep, first)).mtimeMs, made);
  rmSync(keep, { recursive: true });
});

test('pieces add up', () => {
  const piece = (counted: number, equivalent: Tried['equivalent']): Tried => ({
    counted,
    same: 1,
    died: { parse: 1, facts: 2, gates: 3 },
    equivalent,
    survivors: [],
    byEdit: { drop: { counted, gates: 1 } },
    reasons: { 'a reason': 1 },
  });
  assert.deepEqual(sumOf([piece(6, {}), piece(8, { reads: 2 })]), {
    counted: 14,
    same: 2,
    died: { parse: 2, facts: 4, gates: 6 },
    equivalent: { reads: 2 },
    survivors: [],
    byEdit: { drop: { counted: 14, gates: 2 } },
    reasons: { 'a reason': 2 },
  });
});
