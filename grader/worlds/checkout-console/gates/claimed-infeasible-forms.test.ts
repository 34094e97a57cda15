import assert from 'node:assert/strict';
import { test } from 'node:test';
import { alone } from '../../../testing/gate-alone.ts';
import { startTrial, type Line, type Recorder } from '../../../testing/recorder.ts';
import { claimedInfeasible } from './claimed-infeasible.ts';

const args = { codes: ['POLICY', 'INSUFFICIENT_STOCK'], about: ['hold_0018', 'CHR-ASH'] };
const right: Line = { status: 'infeasible', code: 'POLICY', evidence: ['hold_0018'] };

/** After having looked at everything, the call of `finish` and the reply that was kept say these. */
function said(call: Line, reply: Line = call, before: (recorder: Recorder) => void = () => undefined): string {
  const recorder = startTrial();
  for (const path of ['/api/holds?q=hold_0018', '/api/inventory/CHR-ASH', '/api/policies', '/api/orders/O-1042']) recorder.look(path);
  before(recorder);
  recorder.finish(call);
  recorder.trial.reply = reply;
  return alone(claimedInfeasible, args, recorder.trial);
}

test('the reply alone, and the call alone', () => {
  assert.equal(said(right), 'holds');
  assert.equal(said(right, { ...right, code: 'NOT_FOUND' }), 'state');
  assert.equal(said({ ...right, code: 'NOT_FOUND' }, right), 'ledger');
  assert.equal(said({ ...right, status: 'gave_up' }, right), 'ledger');
  assert.equal(said({ ...right, status: 'perhaps' }, right), 'ledger');
  assert.equal(said(right, { status: 'none' }), 'state');
});

test('either code is right, with blanks around it and around what it says so by', () => {
  assert.equal(said({ ...right, code: 'INSUFFICIENT_STOCK' }), 'holds');
  assert.equal(said({ ...right, code: ' POLICY\n', evidence: [' hold_0018 '] }), 'holds');
  assert.equal(said({ ...right, code: 'policy' }), 'state and ledger');
  assert.equal(said({ ...right, evidence: ['CHR-ASH', 'O-1042'] }), 'holds');
  assert.equal(said({ ...right, evidence: ['O-1042'] }), 'state and ledger');
});

test('evidence names a row or a rule of the handbook, as it is called', () => {
  for (const rule of ['H-ADR-1', 'H-ADR-12', 'H-X-3']) assert.equal(said({ ...right, evidence: ['hold_0018', rule] }), 'holds', rule);
  for (const none of ['XH-ADR-1', 'H-ADR-1X', 'H-adr-1', 'H-ADR-', 'H--1', 'H-ADR-X', 'O-9999'])
    assert.equal(said({ ...right, evidence: ['hold_0018', none] }), 'state and ledger', none);
});

test('a call of finish that was refused, or another tool’s, claimed nothing', () => {
  const error = { outcome: { kind: 'error', code: 'bad_arguments', message: 'no' } };
  for (const other of [error, { tool: 'type' }]) {
    const before = (recorder: Recorder): void => {
      recorder.finish({ status: 'gave_up' });
      Object.assign(recorder.trial.actions.at(-1) ?? {}, other);
    };
    assert.equal(said(right, right, before), 'holds');
  }
});
