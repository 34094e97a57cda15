import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Grading } from './grading.ts';
import { PublicTask } from './task.ts';

const task = {
  world: 'checkout-console',
  id: 'serve',
  version: 1,
  title: 'Serve somebody',
  instruction: 'Serve.',
  budget: { maxSteps: 100_000, maxSeconds: 86_400 },
  profile: 'refs',
  answerFields: {},
  spec: 1,
};

test('a budget has an end: a day and a hundred thousand steps', () => {
  assert.equal(PublicTask.safeParse(task).success, true);
  for (const budget of [
    { maxSteps: 100_001, maxSeconds: 60 },
    { maxSteps: 5, maxSeconds: 86_401 },
    { maxSteps: 5, maxSeconds: 1e12 },
  ]) {
    assert.equal(PublicTask.safeParse({ ...task, budget }).success, false, JSON.stringify(budget));
  }
});

test('two gates, or two milestones, of one id are refused', () => {
  const named = (id: string) => ({ id, check: 'served', args: {} });
  const grading = { preconditions: [{ check: 'there', args: {} }], frame: [{ row: 'numbers/main' }] };
  const read = (gates: string[], milestones: string[]): boolean =>
    Grading.safeParse({ ...grading, gates: gates.map(named), milestones: milestones.map(named) }).success;
  assert.equal(read(['a', 'b'], ['a', 'b']), true);
  assert.equal(read(['a', 'a'], []), false);
  assert.equal(read(['a'], ['m', 'm']), false);
});
