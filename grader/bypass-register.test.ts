import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { parse } from 'yaml';
import { z } from 'zod';
import { Grading, gradingOf } from '#contract/grading.ts';
import { variants } from '#contract/variant.ts';
import { definedClauses } from './task/read-task.ts';
import { gates } from './worlds/checkout-console/gates/gates.ts';

const repository = join(import.meta.dirname, '..');
const pack = join(repository, 'packs/checkout-console');

const Bypass = z.strictObject({
  id: z.string(),
  class: z.enum(['direct', 'indirect', 'cosmetic']),
  severity: z.enum(['critical', 'high', 'medium', 'low']),
  adv_test: z.string().min(1),
  closed_by: z.array(z.string()).min(2),
  residual: z.string().min(1),
});
const Entry = z.strictObject({
  id: z.string(),
  spec_ref: z.array(z.string()).min(1),
  observable: z.string().optional(),
  hidden: z.string().optional(),
  defences: z.array(z.string()).min(2),
  bypasses: z.array(Bypass).min(1),
});
const Register = z.strictObject({ defences: z.record(z.string(), z.string()), checks: z.array(Entry) });

const register = Register.parse(parse(readFileSync(join(pack, 'bypass-register.yaml'), 'utf8')));
const bypasses = register.checks.flatMap((entry) => entry.bypasses.map((bypass) => ({ check: entry.id, ...bypass })));
const clauses = definedClauses(readFileSync(join(pack, 'spec/1/SPEC.md'), 'utf8'));

/** Source of every test, where titles stand as they were written. */
function testSources(): string {
  const files = [...globSync('grader/**/*.test.ts', { cwd: repository }), ...globSync('e2e/**/*.spec.ts', { cwd: repository })];
  return files.map((file) => readFileSync(join(repository, file), 'utf8')).join('\n');
}

test('every gate of every task has an entry', () => {
  for (const file of globSync('tasks/*/*/sealed/grading.json', { cwd: pack })) {
    const grading = Grading.parse(JSON.parse(readFileSync(join(pack, file), 'utf8')));
    for (const { check } of variants.flatMap((variant) => gradingOf(grading, variant).gates))
      assert.ok(
        register.checks.some(({ id }) => id === check),
        `${file}: ${check}`,
      );
  }
});

test('no task writes an amount by hand: what is stated is what the instruction says, by a binding', () => {
  const stated = (file: string): readonly string[] => readFileSync(join(pack, file), 'utf8').match(/"minor":\s*[^,}\]]+/g) ?? [];
  const found = globSync('tasks/*/*/sealed/grading.json', { cwd: pack }).flatMap(stated);
  for (const amount of found) assert.match(amount, /"minor":\s*"\{[a-zA-Z.]+$/);
  assert.match('"minor": "{price.minor', /"minor":\s*"\{[a-zA-Z.]+$/);
  assert.doesNotMatch('"minor": "1450"', /"minor":\s*"\{[a-zA-Z.]+$/);
});

test('entries and gates cite the same clauses, and SPEC defines each', () => {
  assert.deepEqual(register.checks.map(({ id }) => id).toSorted(), gates.map(({ check }) => check).toSorted());
  for (const { id, spec_ref } of register.checks) {
    assert.deepEqual(spec_ref, gates.find(({ check }) => check === id)?.specRefs);
    for (const ref of spec_ref) assert.ok(clauses.has(ref), `${id}: ${ref}`);
  }
});

test('no clause is defined twice', () => {
  const spec = readFileSync(join(pack, 'spec/1/SPEC.md'), 'utf8');
  const ids = [...spec.matchAll(/^- \*\*\[([A-Z]+-[0-9]+)\]\*\*/gm)].map((match) => match[1]);
  assert.equal(new Set(ids).size, ids.length);
  assert.equal(ids.length, clauses.size);
});

test('every check rests on two defences that the register knows', () => {
  for (const { id, defences, observable, hidden } of register.checks) {
    assert.equal(new Set(defences).size, defences.length);
    for (const defence of defences) assert.ok(Object.hasOwn(register.defences, defence), `${id}: ${defence}`);
    assert.ok((observable === undefined) !== (hidden === undefined), `${id} is observable or hidden, not both`);
  }
});

test('every bypass is closed by defences that the register knows, and nothing claims that nothing is left', () => {
  for (const { id, closed_by, residual } of bypasses) {
    for (const defence of closed_by) assert.ok(Object.hasOwn(register.defences, defence), `${id}: ${defence}`);
    assert.doesNotMatch(residual, /none known/i);
  }
});

test('every bypass is driven by a test of that title', () => {
  const sources = testSources();
  for (const { id, adv_test } of bypasses) assert.ok(isTitle(sources, adv_test), `${id}: ${adv_test}`);
});

/** A title stands in a test as it is, or is put together from a table of cases: the case stands quoted, the rest in the template. */
function isTitle(sources: string, title: string): boolean {
  if (sources.includes(`test('${title}'`)) return true;
  const templates = [...sources.matchAll(/test\(`([^`]*)\$\{(?:title|trap)\}([^`]*)`/g)];
  return templates.some(([, start = '', end = '']) => {
    const middle = title.slice(start.length, title.length - end.length);
    return title.startsWith(start) && title.endsWith(end) && sources.includes(`'${middle}'`);
  });
}
