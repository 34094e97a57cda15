import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { readHumanTimes } from '../run/read-human-times.ts';
import { keepHumanTimes } from './human-times.ts';
import type { Recording } from './recording.ts';

test('a task’s time is the median of the runs that passed, and is what a report reads', () => {
  const dir = mkdtempSync(join(tmpdir(), 'tillproof-times-'));
  const keep = (run: string, more: Partial<Recording>): void => {
    const recording: Recording = {
      recordingVersion: 1,
      run,
      task: 'checkout-console/finish-checkout@1',
      variant: 'clean',
      seed: 1,
      bindings: {},
      steps: [],
      last: null,
      reply: { status: 'done' },
      activeMs: 1000,
      difficulty: null,
      result: 'pass',
      ...more,
    };
    mkdirSync(join(dir, run));
    writeFileSync(join(dir, run, 'recording.json'), JSON.stringify(recording));
  };
  try {
    keep('a', { result: 'fail' });
    assert.equal(keepHumanTimes(dir), null);
    keep('b', { activeMs: 30_000 });
    keep('c', { activeMs: 50_000 });
    keep('d', { activeMs: 1, variant: 'fault' });
    mkdirSync(join(dir, 'begun-only'));
    assert.deepEqual(readHumanTimes(keepHumanTimes(dir) ?? ''), { 'checkout-console/finish-checkout@1': 40 });
  } finally {
    rmSync(dir, { recursive: true });
  }
});
