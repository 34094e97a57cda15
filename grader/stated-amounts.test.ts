import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';

const pack = join(import.meta.dirname, '../packs/checkout-console');

/** What is judged of a task, without its preconditions: those may name a limit that SPEC names (ROLE-2). */
function judged(file: string): string {
  const without = (key: string, value: unknown): unknown => (key === 'preconditions' ? undefined : value);
  return JSON.stringify(JSON.parse(readFileSync(join(pack, file), 'utf8')), without);
}

test('no task writes an amount by hand: what is stated is what the instruction says, by a binding', () => {
  const stated = (file: string): readonly string[] => judged(file).match(/"minor":\s*[^,}\]]+/g) ?? [];
  const found = globSync('tasks/*/*/sealed/grading.json', { cwd: pack }).flatMap(stated);
  for (const amount of found) assert.match(amount, /"minor":\s*"\{[a-zA-Z.]+$/);
  assert.match('"minor": "{price.minor', /"minor":\s*"\{[a-zA-Z.]+$/);
  assert.doesNotMatch('"minor": "1450"', /"minor":\s*"\{[a-zA-Z.]+$/);
});
