import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Grading } from '#contract/grading.ts';
import { PublicTask } from '#contract/task.ts';
import { Coverage, uncovered } from './coverage.ts';
import { tinyTask } from './testing/write-pack.ts';

const task = {
  id: 'checkout-console/serve@1',
  public: PublicTask.parse(tinyTask['tasks/serve/1/public/task.json']),
  grading: Grading.parse(tinyTask['tasks/serve/1/sealed/grading.json']),
};
const sentence = { says: 'Serve {who}.', gates: ['served'] };
const found = (coverage: object, change: object = {}): readonly string[] =>
  uncovered({ ...task, public: { ...task.public, ...change } }, Coverage.parse({ sentences: [sentence], answers: {}, ...coverage })).map(
    (finding) => finding.replace(`${task.id}: `, ''),
  );

test('an instruction whose sentences and gates belong together has no findings', () => {
  assert.deepEqual(found({}), []);
});

test('what is said and not graded, or graded and not said, is found', () => {
  const whole = 'Serve {who}. Be kind.';
  assert.deepEqual(found({}, { instruction: whole }), ['the sentences of coverage.json are not the instruction']);
  assert.deepEqual(found({ sentences: [{ ...sentence, says: whole }] }, { instruction: whole }), [
    `coverage.json takes more than one sentence as one: ${whole}`,
  ]);
  assert.deepEqual(found({ sentences: [{ ...sentence, gates: ['kind'] }] }), [
    'coverage.json names kind, which is no gate',
    'the gate served judges what no sentence asks for',
  ]);
});

test('a field of the answer that no gate judges, or that the instruction does not name, is found', () => {
  const answerFields = { table: { describe: 'Its number', type: 'integer' as const } };
  assert.deepEqual(found({}, { answerFields }), [
    'no gate is named for the answer field table',
    'the instruction does not name the answer field table',
  ]);
  assert.deepEqual(found({ answers: { table: ['served'] } }), ['coverage.json names table, which is no answer field']);
});
