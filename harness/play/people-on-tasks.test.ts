import assert from 'node:assert/strict';
import { test } from 'node:test';
import { rateOf } from '../statistics/rate.ts';
import { peopleOnTasks } from './people-on-tasks.ts';

const run = { task: 'w/a@1', variant: 'clean', result: 'pass', activeMs: 40_000 } as const;

test('people stand with their judged runs of the plain task and the median of their passes', () => {
  const people = peopleOnTasks([
    run,
    { ...run, activeMs: 80_000 },
    { ...run, result: 'fail', activeMs: 5_000 },
    { ...run, result: 'invalid' },
    { ...run, result: null },
    { ...run, variant: 'fault', activeMs: 1 },
    { ...run, task: 'w/b@1', result: 'fail' },
  ]);
  assert.deepEqual(people, [
    { task: 'w/a@1', rate: rateOf(2, 3), seconds: 60 },
    { task: 'w/b@1', rate: rateOf(0, 1), seconds: null },
  ]);
});
