import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { PlayLine } from './play-line.ts';
import { movesOf } from './moves.ts';
import { stateDigest } from './read-gesture.ts';
import { runFacts } from './run-facts.ts';

const begun: PlayLine = {
  kind: 'begun',
  version: 1,
  at: 0,
  run: 'r',
  person: 'p',
  task: 'checkout-console/finish-checkout@1',
  variant: 'clean',
  seed: 1,
  instruction: '',
  bindings: {},
};
const step = (n: number, what: Extract<PlayLine, { kind: 'step' }>['step'], text = `- page ${n}`): PlayLine => ({
  kind: 'step',
  at: n,
  seat: 's',
  n,
  step: what,
  point: null,
  before: stateDigest(text),
  text,
});
const set = (value: string): Extract<PlayLine, { kind: 'step' }>['step'] => ({
  tool: 'set_value',
  args: { value },
  target: { role: 'searchbox', name: 'Search' },
});
const press = { tool: 'click', args: {}, target: { role: 'button', name: 'Save' } };
const bare = { tool: 'click', args: { x: 1, y: 2 } };
const tools = (lines: readonly PlayLine[]): string[] => movesOf(runFacts([begun, ...lines])).map(({ step }) => step.tool);

test('the clock counts what is between on and off, and a host that died counts to nothing of its own', () => {
  const { activeMs, since, paused } = runFacts([
    begun,
    { kind: 'on', at: 1000, seat: 'a' },
    { kind: 'off', at: 3000, why: 'paused' },
    { kind: 'on', at: 9000, seat: 'b' },
    { kind: 'off', at: 9500, why: 'away' },
  ]);
  assert.deepEqual({ activeMs, since, paused }, { activeMs: 2500, since: null, paused: false });
});

test('paused stays paused when the tab goes away', () => {
  const lines: PlayLine[] = [begun, { kind: 'on', at: 1, seat: 'a' }, { kind: 'off', at: 2, why: 'paused' }];
  assert.equal(runFacts([...lines, { kind: 'off', at: 3, why: 'away' }]).paused, true);
  assert.equal(runFacts([...lines, { kind: 'on', at: 3, seat: 'a' }]).paused, false);
});

test('a finish stops the clock and waits for a verdict; one that could not be had may be asked for again', () => {
  const finished: PlayLine[] = [begun, { kind: 'on', at: 0, seat: 'a' }, { kind: 'finish', at: 60, reply: { status: 'done' }, text: null }];
  const outcome = { result: 'invalid', labels: [], gates: [], stopped: 'no browser', report: null } as const;
  assert.deepEqual([runFacts(finished).phase, runFacts(finished).activeMs], ['checking', 60]);
  assert.equal(runFacts([...finished, { kind: 'graded', at: 61, outcome }]).phase, 'graded');
  const again = runFacts([...finished, { kind: 'graded', at: 61, outcome }, { kind: 'again', at: 62 }]);
  assert.deepEqual([again.phase, again.outcome], ['checking', null]);
});

test('typing told in pieces is one value, the last', () => {
  const moves = movesOf(runFacts([begun, step(1, set('A')), step(2, set('Ada')), step(3, press)]));
  assert.deepEqual(
    moves.map(({ step }) => step.args),
    [{ value: 'Ada' }, {}],
  );
});

test('a press on the bare page that changed nothing is no step; one that changed something is', () => {
  assert.deepEqual(tools([step(1, bare, '- same'), step(2, press, '- same')]), ['click']);
  assert.deepEqual(tools([step(1, bare, '- open'), step(2, press, '- closed')]), ['click', 'click']);
  const words = { ...press, target: { role: 'heading', name: 'Drafts' } };
  assert.deepEqual(tools([step(1, words, '- same'), step(2, press, '- same'), step(3, press, '- same')]), ['click', 'click']);
});

test('the console loaded again is a step where something was done before, once', () => {
  const opened: PlayLine = { kind: 'opened', at: 1, path: '/' };
  assert.deepEqual(tools([opened, opened, step(1, press), opened, opened, step(2, press)]), ['click', 'reload', 'click']);
});
