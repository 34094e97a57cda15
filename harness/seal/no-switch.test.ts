import assert from 'node:assert/strict';
import { test } from 'node:test';
import { buildGrader } from './build-grader.ts';

test('the file that is sealed knows no switch for its defences', async () => {
  const text = await buildGrader('0'.repeat(64));
  assert.ok(text.includes('inventory_held'));
  assert.doesNotMatch(text, /\bisOff\b|\bisForced\b|neuter/);
});
