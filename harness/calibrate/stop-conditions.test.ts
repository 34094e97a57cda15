import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Calibration } from './calibration.ts';
import { graderSources } from './grader-sources.ts';
import { stopConditions, stopFaults } from './stop-conditions.ts';
import { madeUpCells, sound } from './testing/made-up-calibration.ts';

/** For each condition one calibration in which it shows, and nothing else does. */
const planted: Readonly<Record<string, readonly [change: Partial<Calibration>, says: RegExp]>> = {
  decorative: [{ neuter: { ...sound.neuter, checks: [{ check: 'no_traps', fixtures: 0 }] } }, /no_traps rejects nothing/],
  bad_agent_passes: [{ cells: madeUpCells({ wiper: 1 }) }, /wiper passes .*, clean, 1 of 10 times/],
  imports_world: [
    { sources: [{ file: 'grade.ts', text: "import { apply } from '#checkout-console/engine/apply.ts';" }] },
    /grader\/grade\.ts imports #checkout-console/,
  ],
  all_pass: [{ cells: madeUpCells({}).filter(({ agent }) => agent === 'reference') }, /every agent passes/],
  reaches_inside: [{ openProbes: ['network'] }, /network is open/],
  clock: [{ sources: [{ file: 'grade.ts', text: 'const late = Date.now() > limit;' }] }, /grade\.ts asks a clock/],
  register: [{ audit: [{ rule: 'defences', says: 'no_traps rests on 1 defence' }] }, /defences: no_traps rests on 1 defence/],
  good_and_power: [{ cells: madeUpCells({ reference: 7 }) }, /the good agent passes 7 of 10, below 80 %/],
  neutered_unnoticed: [
    {
      neuter: {
        ...sound.neuter,
        bypasses: [{ check: 'never', id: 'done-and-undone', attacks: 2, faults: ['without event_fold alone it passes'] }],
      },
    },
    /never\/done-and-undone: without event_fold alone it passes/,
  ],
  finishing_scores: [{ cells: madeUpCells({ stall: 1 }) }, /stall passes/],
};

test('a sound calibration shows no condition', () => {
  assert.deepEqual(stopFaults(sound), []);
});

test('every condition has its planted case', () => {
  assert.deepEqual(
    Object.keys(planted),
    stopConditions.map(({ id }) => id),
  );
});

for (const [id, [change, says]] of Object.entries(planted)) {
  test(`${id} shows where it is planted`, () => {
    const faults = stopFaults({ ...sound, ...change });
    const own = faults.filter((fault) => fault.id === id);
    assert.match(own[0]?.says ?? '', says);
    // Where only the good agent was tried, that is said as well.
    const others = faults.filter((fault) => fault.id !== id && id !== 'all_pass');
    assert.deepEqual(others, []);
  });
}

test('a bad agent that came to no verdict is not held for a failure', () => {
  const cells = madeUpCells({}).map((cell) => (cell.agent === 'lazy' ? { ...cell, n: 1, invalid: 9 } : cell));
  assert.match(stopFaults({ ...sound, cells })[0]?.says ?? '', /the lazy agent passes 9 of 10/);
});

test('the grader as it is imports nothing of the world and asks no clock', () => {
  const sources = graderSources();
  assert.ok(sources.length > 100);
  assert.deepEqual(stopFaults({ ...sound, sources }), []);
});
