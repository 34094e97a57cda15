import assert from 'node:assert/strict';
import { test } from 'node:test';
import { callsOf, without, type Recording } from './recording.ts';

const move = (name: string): Recording['steps'][number] => ({
  step: { tool: 'click', args: {}, target: { role: 'button', name } },
  point: null,
  before: null,
  after: null,
  text: null,
});
const recording: Recording = {
  recordingVersion: 1,
  run: 'r',
  task: 'checkout-console/finish-checkout@1',
  variant: 'clean',
  seed: 1,
  bindings: {},
  steps: ['a', 'b', 'c', 'd'].map(move),
  last: null,
  reply: { status: 'done', answer: { order: 'O-1' } },
  activeMs: 1,
  difficulty: null,
  result: null,
};

test('a recording is played from the first look to what its person said last', () => {
  assert.deepEqual(
    callsOf(recording).map(({ tool, target }) => target?.name ?? tool),
    ['task', 'look', 'a', 'b', 'c', 'd', 'finish'],
  );
  assert.deepEqual(callsOf(recording).at(-1)?.args, { status: 'done', answer: { order: 'O-1' } });
});

test('a detour is cut by the numbers its steps are shown with', () => {
  const names = (detours: readonly (readonly [number, number])[]): (string | undefined)[] =>
    without(recording, detours).steps.map(({ step }) => step.target?.name);
  assert.deepEqual(names([[2, 3]]), ['a', 'd']);
  assert.deepEqual(
    names([
      [1, 1],
      [4, 9],
    ]),
    ['b', 'c'],
  );
});
