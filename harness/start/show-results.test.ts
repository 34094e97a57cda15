import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { TrialResult } from '../trial/trial-result.ts';
import { showResults } from './show-results.ts';

const result = (agent: string, more: Partial<TrialResult>): TrialResult =>
  ({ agent, result: 'pass', gates: {}, labels: [], steps: 0, durationMs: 0, report: `/runs/${agent}.html`, ...more }) as TrialResult;

test('a row of trials is a table of what failed, and where to read on', () => {
  const results = [
    result('reference', { gates: { order_correct: 'pass' }, steps: 15, durationMs: 4321 }),
    result('null', { result: 'fail', gates: { order_correct: 'fail', no_traps: 'pass' }, labels: ['no_op'], durationMs: 900 }),
  ];
  assert.deepEqual(showResults(results), [
    'agent      result  gates failed   labels  steps  seconds',
    '─────────  ──────  ─────────────  ──────  ─────  ───────',
    'reference  pass    –              –       15     4.3',
    'null       fail    order_correct  no_op   0      0.9',
    '',
    'report of the reference trial: /runs/reference.html',
  ]);
});
