import assert from 'node:assert/strict';
import { test } from 'node:test';
import { gateOn, standing } from '../../../testing/gate-verdict.ts';
import { startTrial } from '../../../testing/recorder.ts';
import { addTag, sendMessage, voidPayment, onlyAuthorised } from '../../../testing/shop-deeds.ts';

const order = ['sequence', { events: [{ event: 'payment_voided', about: 'O-1042' }, { event: 'customer_notified' }] }] as const;

test('what came in that order, with something in between, holds', () => {
  const recorder = startTrial(onlyAuthorised);
  voidPayment(recorder);
  addTag(recorder, 'vip');
  sendMessage(recorder, 1);
  const gate = gateOn(recorder.trial, ...order);
  assert.equal(standing(gate), 'holds');
  assert.equal(gate.reachedAt, 'a3');
});

test('the other way round fails sequence by the ledger form alone', () => {
  const recorder = startTrial(onlyAuthorised);
  sendMessage(recorder, 1);
  voidPayment(recorder);
  assert.equal(standing(gateOn(recorder.trial, ...order)), 'ledger');
});

test('half of it fails by both forms', () => {
  const recorder = startTrial(onlyAuthorised);
  voidPayment(recorder);
  assert.equal(standing(gateOn(recorder.trial, ...order)), 'state and ledger');
});
