import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { sha256 } from '#contract/digest.ts';
import { driftOf } from './drift.ts';
import { judgeCalibration } from './judge-calibration.ts';
import { expectCalibrated, writeState } from './state.ts';
import { calibrationTable } from './table.ts';
import { madeUpCells, sound } from './testing/made-up-calibration.ts';
import { heldOutFaults, thresholdsOf } from './thresholds.ts';
import { seedsOf } from './yardsticks.ts';

test('a threshold comes from calibration seeds alone and is held to account by the others', () => {
  const calibrated = [...madeUpCells({ reference: 10, lazy: 2 }, ['calibration']), ...madeUpCells({ reference: 5 }, ['held_out'])];
  const thresholds = thresholdsOf(calibrated);
  assert.deepEqual(thresholds, [{ name: 'checkout-console/finish-checkout@1, clean', doubled: 12, n: 10 }]);
  assert.match(heldOutFaults(calibrated, thresholds)[0] ?? '', /reference passes 5 of 10/);
  assert.deepEqual(heldOutFaults(madeUpCells({}), thresholdsOf(madeUpCells({}))), []);
  assert.deepEqual(thresholdsOf(madeUpCells({ reference: 1 }, ['held_out'])), []);
});

test('no seed is in both lists', () => {
  const both = [...seedsOf('calibration', 10_000), ...seedsOf('held_out', 10_000)];
  assert.equal(new Set(both).size, 20_000);
  assert.throws(() => seedsOf('calibration', 10_001), /reach into the other/);
});

test('5 points are noise, 20 ask for new thresholds, more compromises', () => {
  const rated = (passed: number): Parameters<typeof driftOf>[0] => [{ task: 't', variant: 'clean', agent: 'reference', passed, n: 100 }];
  const kind = (before: number, now: number): string | undefined => driftOf(rated(before), rated(now))[0]?.kind;
  assert.deepEqual(
    [kind(100, 95), kind(100, 94), kind(100, 80), kind(100, 79), kind(79, 100), kind(50, 50)],
    ['noise', 'derive_anew', 'derive_anew', 'compromised', 'compromised', 'noise'],
  );
  assert.deepEqual(driftOf([], rated(3)), []);
});

test('a drift of more than 20 points is a fault and refuses the pack; anew, it is measured against nothing', () => {
  const before = madeUpCells({ reference: 7 }, ['held_out']);
  const { faults, refused } = judgeCalibration(sound, [], before);
  assert.deepEqual(
    faults.map(({ id }) => id),
    ['drift'],
  );
  assert.match(refused ?? '', /7 of 10 before, 10 of 10 now/);
  assert.deepEqual(judgeCalibration(sound, [], []).faults, []);
  assert.deepEqual(judgeCalibration(sound, ['extra survives'], []).faults, [{ id: 'mutant', says: 'extra survives' }]);
});

test('a task that was refused is not played, as long as it is the one that was measured', () => {
  const folder = mkdtempSync(join(tmpdir(), 'tillproof-state-'));
  const kept = process.env['TILLPROOF_STATE'];
  process.env['TILLPROOF_STATE'] = folder;
  try {
    const task = { id: 'checkout-console/finish-checkout@1', digest: sha256('task') };
    expectCalibrated(task);
    const state = {
      calibrationVersion: 1,
      pack: 'checkout-console',
      grader: sha256(''),
      tasks: { [task.id]: task.digest },
      rates: [],
    } as const;
    writeState({ ...state, rates: [], refused: 'it moved' });
    assert.throws(() => expectCalibrated(task), { code: 'calibration_refused', message: /calibrated anew .*it moved/ });
    expectCalibrated({ ...task, digest: sha256('another version') });
    writeState({ ...state, rates: [], refused: null });
    expectCalibrated(task);
  } finally {
    if (kept === undefined) delete process.env['TILLPROOF_STATE'];
    else process.env['TILLPROOF_STATE'] = kept;
    rmSync(folder, { recursive: true });
  }
});

test('the table shows held-out seeds with their intervals', () => {
  const table = calibrationTable(madeUpCells({ reference: 8 }), thresholdsOf(madeUpCells({})), []);
  assert.match(table, /\| reference \| good \| 8 of 10 \| 0 \| 49\.0 % to 94\.3 % \| {2}\|/);
  assert.match(table, /\| stall \| stalling \| 0 of 10 \| 0 \| 0\.0 % to 27\.8 % \| 8 of 10 \|/);
});
