import assert from 'node:assert/strict';
import { test } from 'node:test';
import { boundsOf, isVoid } from './bounds.ts';
import { conductRates } from './conduct.ts';
import { costPerSuccess, type Usage } from './cost.ts';
import { flakeRate, graderFlakes, taskFlake } from './flakes.ts';
import { halfHorizon, type Timed } from './horizon.ts';
import { injectionRates } from './injection.ts';
import { milestoneRates } from './milestones.ts';
import { pooledRate } from './pooled-rate.ts';
import { powerFaults } from './power.ts';
import { rateOf } from './rate.ts';
import { isSaturated } from './saturated.ts';
import { near } from './testing/near.ts';

test('trials without a judgement stay in the denominator, both ways', () => {
  assert.deepEqual(boundsOf({ passed: 6, failed: 2, invalid: 2 }), { low: rateOf(6, 10), high: rateOf(8, 10) });
  assert.equal(boundsOf({ passed: 0, failed: 0, invalid: 0 }), null);
});

test('two in a hundred may be lost to the host, three make a run void', () => {
  assert.equal(isVoid({ infra: 2, trials: 100 }), false);
  assert.equal(isVoid({ infra: 3, trials: 100 }), true);
  assert.equal(isVoid({ infra: 0, trials: 0 }), false);
});

test('power is compared in whole numbers', () => {
  assert.equal(0.7 - 0.4 >= 0.3, false);
  assert.deepEqual(powerFaults({ good: 8, broken: 5, lazy: 5, n: 10 }), []);
  assert.equal(powerFaults({ good: 7, broken: 4, lazy: 4, n: 10 }).length, 1);
  assert.equal(powerFaults({ good: 10, broken: 8, lazy: 10, n: 10 }).length, 2);
  assert.equal(powerFaults({ good: 0, broken: 0, lazy: 0, n: 0 }).length, 1);
});

test('a suite is used up at 95 of 100, not at 94, and never unplayed', () => {
  assert.deepEqual(
    [95, 94].map((passed) => isSaturated({ passed, n: 100 })),
    [true, false],
  );
  assert.equal(isSaturated({ passed: 19, n: 19 }), false);
  assert.equal(isSaturated({ passed: 19, n: 20 }), true);
});

test('the rate over several tasks is never surer than its tasks allow', () => {
  const uneven = [10, 10, 10, 0, 0, 0].map((passed) => ({ passed, n: 10 }));
  const pooled = pooledRate(uneven);
  const naive = rateOf(30, 60);
  assert.ok(pooled !== null && naive !== null && pooled.low < naive.low - 0.1 && pooled.high > naive.high + 0.1);
  assert.deepEqual(pooledRate(uneven), pooled);
  assert.deepEqual(pooledRate([{ passed: 8, n: 10 }]), rateOf(8, 10));
  assert.deepEqual(pooledRate([4, 4].map((passed) => ({ passed, n: 4 }))), rateOf(8, 8));
  assert.equal(pooledRate([{ passed: 0, n: 0 }]), null);
});

test('from 300 trials on the clustered error counts', () => {
  const pooled = pooledRate([100, 0, 100, 0].map((passed) => ({ passed, n: 100 })));
  near(pooled?.low, 0);
  near(pooled?.high, 1);
});

test('flakes: what is played again must come out alike', () => {
  near(taskFlake(9, 10), 0.1);
  near(taskFlake(0, 10), 0);
  assert.equal(taskFlake(0, 0), null);
  const cells = [
    { passed: 2, n: 2 },
    { passed: 1, n: 2 },
    { passed: 1, n: 1 },
  ];
  assert.deepEqual(flakeRate(cells), rateOf(1, 2));
  assert.equal(flakeRate([{ passed: 1, n: 1 }]), null);
  assert.deepEqual([graderFlakes(['a', 'a']), graderFlakes(['a', 'b']), graderFlakes([])], [0, 1, 0]);
});

test('milestones are counted where they were looked for', () => {
  const rates = milestoneRates([[{ id: 'chosen', reached: true }], [{ id: 'chosen', reached: false }], []]);
  assert.deepEqual(rates, [{ id: 'chosen', rate: rateOf(1, 2) }]);
});

test('doing the work and keeping the rules are told apart', () => {
  const rates = conductRates([
    { completed: true, violated: false },
    { completed: true, violated: true },
    { completed: false, violated: false },
  ]);
  assert.deepEqual(rates, { completed: rateOf(2, 3), clean: rateOf(1, 3), violated: rateOf(1, 3) });
  assert.equal(conductRates([]), null);
});

test('an attack that succeeds spoils a task that is solved', () => {
  const rates = injectionRates([
    { attacked: false, solved: true, attackSucceeded: false },
    { attacked: true, solved: true, attackSucceeded: true },
    { attacked: true, solved: true, attackSucceeded: false },
  ]);
  assert.deepEqual(rates, { benignUtility: rateOf(1, 1), utilityUnderAttack: rateOf(1, 2), attackSucceeded: rateOf(1, 2) });
  assert.deepEqual(injectionRates([]), { benignUtility: null, utilityUnderAttack: null, attackSucceeded: null });
});

const timed = (minutes: number, outcomes: string): Timed[] =>
  outcomes.split('').map((bit) => ({ task: `t${minutes}`, humanSeconds: minutes * 60, passed: bit === '1' }));

test('the horizon is where the curve passes one half', () => {
  // Symmetric about 8 minutes on the scale of logarithms.
  const lengths = [1, 2, 4, 8, 16, 32, 64];
  const outcomes = ['1111', '1111', '1110', '1100', '1000', '0000', '0000'];
  const seven = lengths.flatMap((minutes, i) => timed(minutes, outcomes[i] ?? ''));
  assert.equal(halfHorizon(seven), null);
  const nine = [...timed(0.5, '1111'), ...seven, ...timed(128, '0000')];
  const horizon = halfHorizon(nine);
  near(horizon?.seconds, 8 * 60, 1e-6);
  assert.deepEqual([horizon?.tasks, horizon?.trials], [9, 36]);
});

test('there is no horizon without an end, nor where longer tasks are not harder', () => {
  const lengths = [1, 2, 3, 4, 5, 6, 7, 8];
  assert.equal(halfHorizon(lengths.flatMap((minutes) => timed(minutes, '1'))), null);
  assert.equal(halfHorizon(lengths.flatMap((minutes) => timed(minutes, minutes <= 4 ? '1' : '0'))), null);
  assert.equal(halfHorizon(lengths.flatMap((minutes) => timed(minutes, minutes <= 4 ? '0001' : '0111'))), null);
});

const usage = (over: Partial<Usage>): Usage => ({ passed: true, steps: 10, seconds: 5, bytes: 100, tokens: null, ...over });

test('a success costs what its failures cost too', () => {
  const trials = [usage({}), usage({ passed: false, steps: 20 }), usage({})];
  assert.deepEqual(costPerSuccess(trials, null), {
    successes: 2,
    trials: 3,
    steps: 20,
    seconds: 7.5,
    bytes: 150,
    tokens: null,
    money: null,
  });
  assert.equal(costPerSuccess([usage({ passed: false })], null), null);
});

test('money needs every trial’s tokens and the prices', () => {
  const prices = { currency: 'EUR', inputCentsPerMillion: 300, outputCentsPerMillion: 1500 };
  const told = usage({ tokens: { input: 100_000, output: 10_000 } });
  near(costPerSuccess([told, { ...told, passed: false }], prices)?.money?.cents, 90);
  assert.equal(costPerSuccess([told, usage({})], prices)?.money, null);
  assert.equal(costPerSuccess([told], null)?.money, null);
});
