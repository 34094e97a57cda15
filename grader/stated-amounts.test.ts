import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';

const pack = join(import.meta.dirname, '../packs/checkout-console');

test('no task writes an amount by hand: what is stated is what the instruction says, by a binding', () => {
  const stated = (file: string): readonly string[] => readFileSync(join(pack, file), 'utf8').match(/"minor":\s*[^,}\]]+/g) ?? [];
  const found = globSync('tasks/*/*/sealed/grading.json', { cwd: pack }).flatMap(stated);
  for (const amount of found) assert.match(amount, /"minor":\s*"\{[a-zA-Z.]+$/);
  assert.match('"minor": "{price.minor', /"minor":\s*"\{[a-zA-Z.]+$/);
  assert.doesNotMatch('"minor": "1450"', /"minor":\s*"\{[a-zA-Z.]+$/);
});
