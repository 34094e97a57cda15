import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Verdict } from '#contract/verdict.ts';
import { matchers } from './matchers.ts';

const gate = (id: string, result: 'pass' | 'fail'): Verdict['gates'][number] => ({
  id,
  check: id,
  result,
  specRefs: ['A-1'],
  because: `${id} says why`,
  lostAt: null,
  reachedAt: null,
});

const verdict: Verdict = {
  result: 'fail',
  task: 'inn/serve@1',
  taskDigest: 'a'.repeat(64),
  variant: 'clean',
  seed: 1,
  draft: true,
  gates: [gate('served', 'fail'), gate('paid', 'pass')],
  metrics: { served: 0, paid: 1 },
  labels: ['no_op', 'stalled'],
  milestones: [],
  lostAt: null,
  invalid: null,
  containment: 'outside',
  seal: { level: 'none', probes: {} },
  grader: { version: 'b'.repeat(64), build: null },
  bundle: { manifest: `sha256:${'c'.repeat(64)}` },
};
const passed: Verdict = { ...verdict, result: 'pass', gates: [gate('served', 'pass'), gate('paid', 'pass')], labels: [] };
const invalid: Verdict = { ...verdict, result: 'invalid', gates: [], labels: ['world_invalid'], invalid: 'the clock is wrong' };

test('toPass holds of a pass alone', () => {
  assert.deepEqual(
    [passed, verdict, invalid].map((one) => matchers.toPass(one).pass),
    [true, false, false],
  );
});

test('toFailGate holds of a failed gate of a failed trial alone', () => {
  assert.equal(matchers.toFailGate(verdict, 'served').pass, true);
  assert.equal(matchers.toFailGate(verdict, 'paid').pass, false);
  assert.equal(matchers.toFailGate(passed, 'served').pass, false);
  assert.equal(matchers.toFailGate(invalid, 'served').pass, false);
});

test('a gate that the task does not have is an error, also where it shall not fail', () => {
  assert.throws(() => matchers.toFailGate(verdict, 'serves'), /inn\/serve@1 has no gate serves, but served, paid/);
});

test('toFailBy asks for exactly these gates and labels, in any order', () => {
  const by = (gates: string[], labels: string[]): boolean => matchers.toFailBy(verdict, { gates, labels }).pass;
  assert.equal(by(['served'], ['stalled', 'no_op']), true);
  assert.equal(by(['served', 'paid'], ['stalled', 'no_op']), false);
  assert.equal(by([], ['stalled', 'no_op']), false);
  assert.equal(by(['served'], ['stalled']), false);
  assert.equal(matchers.toFailBy(passed, { gates: [], labels: [] }).pass, false);
});

test('toHaveLabel compares whole names', () => {
  assert.deepEqual(
    ['no_op', 'no', 'world_invalid'].map((label) => matchers.toHaveLabel(verdict, label).pass),
    [true, false, false],
  );
});

test('toBeInvalid may ask for the label that says why', () => {
  assert.equal(matchers.toBeInvalid(invalid).pass, true);
  assert.equal(matchers.toBeInvalid(invalid, 'world_invalid').pass, true);
  assert.equal(matchers.toBeInvalid(invalid, 'infra').pass, false);
  assert.equal(matchers.toBeInvalid(verdict, 'no_op').pass, false);
});

test('a message says why the verdict is what it is', () => {
  assert.match(
    matchers.toPass(verdict).message(),
    /to pass, but it is\nfail of inn\/serve@1, seed 1, labels no_op, stalled\n {2}served: served says why/,
  );
  assert.match(matchers.toPass(invalid).message(), /the clock is wrong/);
  assert.match(matchers.toPass(passed).message(), /expected the verdict not to pass/);
});

test('what is no verdict is an error, also where it shall not pass', () => {
  for (const value of [() => {}, {}, 'pass']) assert.throws(() => matchers.toPass(value as unknown as Verdict), /this is no verdict/);
});
