import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Cheat, type SolutionStep } from '#contract/solution.ts';
import { stepsOf } from './cheat-steps.ts';

const press = (name: string): SolutionStep => ({ tool: 'click', args: {}, target: { role: 'button', name } });
const finish: SolutionStep = { tool: 'finish', args: { status: 'done', answer: { order: '{seen.order}' } } };
const route = [press('Find'), press('Pay €{amount}'), finish];
const cheat = (said: object): readonly SolutionStep[] => stepsOf(Cheat.parse({ id: 'lazy', fails: ['paid'], ...said }), route);

test('a cheat does all of the work, or so much of it, and ends like the reference', () => {
  assert.deepEqual(cheat({ next: [press('More')] }), [...route.slice(0, 2), press('More'), finish]);
  assert.deepEqual(cheat({ keep: 1, next: [press('Mark as paid')] }), [press('Find'), press('Mark as paid'), finish]);
});

test('a cheat with a finish of its own ends by that', () => {
  const lie: SolutionStep = { tool: 'finish', args: { status: 'done' } };
  assert.deepEqual(cheat({ keep: 0, next: [lie] }), [lie]);
});

test('texts are exchanged wherever they stand, also in finish, and quotes stay quotes', () => {
  const changed = cheat({ instead: { '€{amount}': '"all"', '{seen.order}': 'O-1' } });
  assert.deepEqual(changed, [press('Find'), press('Pay "all"'), { tool: 'finish', args: { status: 'done', answer: { order: 'O-1' } } }]);
});
