import assert from 'node:assert/strict';
import { test } from 'node:test';
import { alone } from '../../../testing/gate-alone.ts';
import { startTrial, type Line } from '../../../testing/recorder.ts';
import { answer } from './answer.ts';

const asked = { field: 'order', is: { type: 'id', value: 'O-1042' } };
const right: Line = { status: 'done', answer: { order: 'O-1042' } };
const wrong: Line = { status: 'done', answer: { order: 'O-1104' } };

/** How the gate stands where the call of `finish` and the reply that was kept say these. */
function said(call: Line, reply: Line = call, field = 'order'): string {
  const recorder = startTrial();
  recorder.finish(call);
  recorder.trial.reply = reply;
  return alone(answer, { ...asked, field }, recorder.trial);
}

test('the reply alone, and the call alone', () => {
  assert.equal(said(right), 'holds');
  assert.equal(said(right, wrong), 'state');
  assert.equal(said(wrong, right), 'ledger');
  assert.equal(said(right, { status: 'none' }), 'state');
});

test('no answer at all, and a field that every object has, say nothing', () => {
  assert.equal(said({ status: 'done' }), 'state and ledger');
  assert.equal(said(right, right, 'constructor'), 'state and ledger');
  assert.equal(said({ status: 'elsewhere', answer: { order: 'O-1042' } }, right), 'ledger');
});

test('a call of finish that was refused, or another tool’s, said nothing', () => {
  const error = { outcome: { kind: 'error', code: 'bad_arguments', message: 'no' } };
  for (const before of [error, { tool: 'type' }]) {
    const recorder = startTrial();
    recorder.finish(wrong);
    Object.assign(recorder.trial.actions[0] ?? {}, before);
    recorder.finish(right);
    assert.equal(alone(answer, asked, recorder.trial), 'holds');
  }
  const refused = startTrial();
  refused.finish(right);
  Object.assign(refused.trial.actions[0] ?? {}, error);
  assert.equal(alone(answer, asked, refused.trial), 'ledger');
});
