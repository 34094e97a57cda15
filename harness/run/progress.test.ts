import assert from 'node:assert/strict';
import { test } from 'node:test';
import { inWords, progressLine, type Progress } from './progress.ts';

const state: Progress = { total: 40, done: 12, passed: 8, failed: 3, invalid: 1, running: 2, before: 2, elapsedMs: 60_000 };

test('a line of progress says how many, how they came out, how fast and how long still', () => {
  assert.equal(progressLine(state), '12/40 · 8 pass, 3 fail, 1 invalid · 73 % of 11 · 2 running · 10.0 a minute · 3 min left');
});

test('before anything is over, or where no time has passed, there is no speed', () => {
  assert.equal(
    progressLine({ ...state, done: 2, passed: 0, failed: 0, invalid: 2 }),
    '2/40 · 0 pass, 0 fail, 2 invalid · no rate yet · 2 running',
  );
  assert.ok(!progressLine({ ...state, elapsedMs: 0 }).includes('left'));
});

test('times are said as people say them', () => assert.deepEqual([89, 600, 7200].map(inWords), ['89 s', '10 min', '2.0 h']));
