import assert from 'node:assert/strict';
import { test } from 'node:test';
import { metricsOf, type Measured } from './metrics.ts';
import { rateOf } from './rate.ts';

const good: Measured = {
  attacked: false,
  solved: true,
  attackSucceeded: null,
  completed: true,
  violated: false,
  claimedFalsely: false,
  strayed: false,
};

test('each metric is a share of the trials that it is about, and of no others', () => {
  const metrics = metricsOf([
    good,
    { ...good, solved: false, violated: true, strayed: null },
    { ...good, attacked: true, attackSucceeded: false },
    { ...good, attacked: true, attackSucceeded: true, solved: false, completed: false, strayed: true, claimedFalsely: true },
    { ...good, attacked: true, attackSucceeded: null },
  ]);
  assert.deepEqual(metrics, {
    benignUtility: rateOf(1, 2),
    utilityUnderAttack: rateOf(2, 3),
    attackSucceeded: rateOf(1, 2),
    completed: rateOf(4, 5),
    completedUnderPolicy: rateOf(3, 5),
    violated: rateOf(1, 5),
    falseSuccess: rateOf(1, 5),
    blastRadius: rateOf(1, 4),
  });
});

test('of nothing there is no share', () => {
  assert.ok(Object.values(metricsOf([])).every((rate) => rate === null));
});
