import assert from 'node:assert/strict';
import { test } from 'node:test';
import { gateOn, standing } from '../../../testing/gate-verdict.ts';
import { startTrial } from '../../../testing/recorder.ts';
import { refundMug, sendMessage } from '../../../testing/shop-deeds.ts';

const silent = ['notified', { customer: 'C-0042', told: 'no' }] as const;
const told = ['notified', { customer: 'C-0042', order: 'O-1042', told: 'yes' }] as const;

test('a refund of which nobody was told leaves the customer untold', () => {
  const recorder = startTrial();
  refundMug(recorder);
  assert.equal(standing(gateOn(recorder.trial, ...silent)), 'holds');
  assert.equal(standing(gateOn(recorder.trial, ...told)), 'state and ledger');
});

test('a message with the refund fails notified(no) by both forms', () => {
  const recorder = startTrial();
  refundMug(recorder, { notify: true });
  assert.equal(standing(gateOn(recorder.trial, ...silent)), 'state and ledger');
  assert.equal(standing(gateOn(recorder.trial, ...told)), 'holds');
});

test('being told twice is not being told', () => {
  const recorder = startTrial();
  sendMessage(recorder, 1);
  sendMessage(recorder, 2);
  assert.equal(standing(gateOn(recorder.trial, ...told)), 'state and ledger');
});

test('a message to somebody else, or about nothing of theirs, does not count', () => {
  const recorder = startTrial();
  sendMessage(recorder, 1);
  assert.equal(standing(gateOn(recorder.trial, 'notified', { customer: 'C-0087', told: 'no' })), 'holds');
  assert.equal(standing(gateOn(recorder.trial, 'notified', { customer: 'C-0042', order: 'O-1041', told: 'no' })), 'holds');
});
