import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import type { TaskFile } from '#contract/grader-input.ts';
import { checkOut } from '../testing/deeds.ts';
import { startTrial } from '../testing/recorder.ts';
import { verdictOn, verdictOnFolder } from '../testing/verdict-on.ts';
import { writeTrial } from '../testing/write-trial.ts';

function why(edit: Partial<Record<TaskFile, (text: string) => string>>): string {
  const recorder = startTrial();
  checkOut(recorder);
  const verdict = verdictOn(recorder.trial, edit);
  assert.equal(verdict.result, 'invalid');
  assert.deepEqual(verdict.labels, []);
  return verdict.invalid ?? '';
}

type Grading = { gates: { id: string; check: string; args: object }[]; [key: string]: unknown };

function grading(change: (grading: Grading) => object): Partial<Record<TaskFile, (text: string) => string>> {
  return { 'grading.json': (text) => JSON.stringify(change(JSON.parse(text) as Grading)) };
}

test('a task without gates is invalid, not passed', () => {
  assert.match(why(grading((task) => ({ ...task, gates: [] }))), /grading\.json: gates/);
});

test('a task with an unknown key is invalid', () => {
  assert.match(why(grading((task) => ({ ...task, bonus: 1 }))), /grading\.json.*bonus/);
});

test('a task whose gate has an unknown check or argument is invalid', () => {
  assert.match(why(grading((task) => ({ ...task, gates: [{ id: 'x', check: 'looks_good', args: {} }] }))), /looks_good is no check/);
  assert.match(
    why(grading((task) => ({ ...task, gates: [{ id: 'x', check: 'no_traps', args: { lenient: 'yes' } }] }))),
    /arguments of no_traps/,
  );
});

test('a task of a world that the grader does not have is invalid', () => {
  const { trial } = startTrial();
  for (const snapshot of [trial.initial, trial.final]) snapshot['world'] = 'elsewhere';
  const manifest = { world: 'elsewhere', taskId: 'elsewhere/finish-checkout@1' };
  const moved = (text: string): string => text.replace('"world": "checkout-console"', '"world": "elsewhere"');
  const verdict = verdictOn({ ...trial, manifest }, { 'task.json': moved });
  assert.deepEqual(
    [verdict.result, verdict.labels, verdict.invalid],
    ['invalid', [], 'the task is malformed: there is no world elsewhere'],
  );
});

test('a task with two gates of one id is invalid', () => {
  assert.match(why(grading((task) => ({ ...task, gates: [...task.gates, ...task.gates.slice(0, 1)] }))), /two gates/);
});

test('a task that names what the trial does not have is invalid', () => {
  const text = (old: string): string => old.replace('{decoyDraft.id}', '{decoy.id}');
  assert.match(why({ 'grading.json': text }), /no binding decoy\.id/);
});

test('a task with a key that stands twice is invalid', () => {
  assert.match(why({ 'grading.json': (text) => text.replace('"gates":', '"gates": [], "gates":') }), /grading\.json/);
});

test('a gate whose clause SPEC does not define is invalid', () => {
  assert.match(why({ 'SPEC.md': (text) => text.replace('**[TRAP-3]**', 'TRAP-3') }), /rests on TRAP-3/);
});

test('a task that is not the one that was played is tampered', () => {
  const recorder = startTrial();
  checkOut(recorder);
  using written = writeTrial(recorder.trial);
  writeFileSync(join(written.task, 'hidden-state.json'), '{}');
  const verdict = verdictOnFolder(written);
  assert.deepEqual([verdict.result, verdict.labels], ['invalid', ['tampered']]);
});
