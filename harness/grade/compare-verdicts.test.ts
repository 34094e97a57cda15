import assert from 'node:assert/strict';
import test from 'node:test';
import { sha256 } from '#contract/digest.ts';
import type { Verdict } from '#contract/verdict.ts';
import { compareVerdicts } from './compare-verdicts.ts';

const gate = (result: 'pass' | 'fail', because = 'so it is'): Verdict['gates'][number] => ({
  id: 'held',
  check: 'inventory_held',
  result,
  specRefs: ['HOLD-1'],
  because,
  lostAt: null,
  reachedAt: null,
});

const verdict: Verdict = {
  result: 'pass',
  task: 'shop/task@1',
  taskDigest: null,
  variant: 'clean',
  seed: 1,
  draft: false,
  gates: [gate('pass')],
  metrics: { held: 1 },
  labels: [],
  milestones: [],
  lostAt: null,
  invalid: null,
  containment: 'outside',
  seal: { level: 'none', probes: {} },
  grader: { version: sha256('one'), build: null },
  bundle: { manifest: `sha256:${sha256('')}` },
};

test('another grader, seal or host that says the same has changed nothing', () => {
  const after: Verdict = { ...verdict, grader: { version: sha256('two'), build: null }, seal: { level: 'bwrap', probes: {} } };
  assert.deepEqual(compareVerdicts(verdict, after), { change: 'none', was: 'pass', is: 'pass', why: [] });
});

test('a flip names each gate and label that changed', () => {
  const after: Verdict = { ...verdict, result: 'fail', gates: [gate('fail', 'it was released')], metrics: { held: 0 }, labels: ['no_op'] };
  assert.deepEqual(compareVerdicts(verdict, after), {
    change: 'flip',
    was: 'pass',
    is: 'fail',
    why: ['held: pass, now fail (it was released)', 'now labelled no_op'],
  });
  assert.deepEqual(compareVerdicts(after, verdict).why, ['held: fail, now pass (so it is)', 'no longer labelled no_op']);
});

test('a verdict that becomes invalid says why, and one that was says why it was', () => {
  const invalid: Verdict = { ...verdict, result: 'invalid', gates: [], metrics: {}, labels: ['tampered'], invalid: 'the chain is broken' };
  assert.deepEqual(compareVerdicts(verdict, invalid).why, [
    'held: pass, now not judged (so it is)',
    'now labelled tampered',
    'the chain is broken',
  ]);
  assert.ok(compareVerdicts(invalid, verdict).why.includes('it was invalid: the chain is broken'));
});

test('the same result in other words is no flip', () => {
  const { change, why } = compareVerdicts(verdict, { ...verdict, gates: [gate('pass', 'otherwise said')] });
  assert.deepEqual([change, why], ['words', ['gates read otherwise']]);
});

test('without a verdict on record there is nothing to flip', () => {
  assert.deepEqual(compareVerdicts(null, verdict), { change: 'first', was: null, is: 'pass', why: [] });
});
