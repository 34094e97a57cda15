import assert from 'node:assert/strict';
import { test } from 'node:test';
import { showResults, type Shown } from './show-results.ts';

const result = (agent: string, more: Partial<Shown>): Shown =>
  ({
    agent,
    result: 'pass',
    gates: {},
    labels: [],
    containment: 'outside',
    steps: 0,
    durationMs: 0,
    report: `/runs/${agent}.html`,
    ...more,
  }) as Shown;

test('a row of trials is a table of what failed, and where to read on', () => {
  const results = [
    result('reference', { gates: { order_correct: 'pass' }, steps: 15, durationMs: 4321 }),
    result('null', { result: 'fail', gates: { order_correct: 'fail', no_traps: 'pass' }, labels: ['no_op'], durationMs: 900 }),
  ];
  assert.deepEqual(showResults(results), [
    'agent      result  gates failed   labels  containment  steps  seconds',
    '─────────  ──────  ─────────────  ──────  ───────────  ─────  ───────',
    'reference  pass    –              –       outside      15     4.3',
    'null       fail    order_correct  no_op   outside      0      0.9',
    '',
    'report of the reference trial: /runs/reference.html',
  ]);
});
