import assert from 'node:assert/strict';
import { test } from 'node:test';
import { gateOn, standing } from '../../../testing/gate-verdict.ts';
import { startTrial } from '../../../testing/recorder.ts';
import { capture, markPaid, onlyAuthorised, refundMug, voidPayment } from '../../../testing/shop-deeds.ts';

const nothing = { computed: 'nothing' };
const captured = ['payment_sum', { order: 'O-1042', captured: { computed: 'authorised', order: 'O-1042' }, refunded: nothing }] as const;

test('what was authorised is captured in full', () => {
  const recorder = startTrial(onlyAuthorised);
  capture(recorder, 2440);
  const gate = gateOn(recorder.trial, ...captured);
  assert.equal(standing(gate), 'holds');
  assert.equal(gate.reachedAt, 'a1');
});

test('the badge without the money fails payment_sum by both forms', () => {
  const recorder = startTrial(onlyAuthorised);
  markPaid(recorder);
  assert.equal(standing(gateOn(recorder.trial, ...captured)), 'state and ledger');
});

test('a capture of less fails', () => {
  const recorder = startTrial(onlyAuthorised);
  capture(recorder, 2439);
  assert.equal(standing(gateOn(recorder.trial, ...captured)), 'state and ledger');
});

test('a void takes no money, and a task can ask for it', () => {
  const recorder = startTrial(onlyAuthorised);
  voidPayment(recorder);
  const voided = { order: 'O-1042', captured: nothing, refunded: nothing, voided: true };
  assert.equal(standing(gateOn(recorder.trial, 'payment_sum', voided)), 'holds');
  assert.equal(standing(gateOn(recorder.trial, 'payment_sum', { ...voided, voided: false })), 'state and ledger');
});

test('what is given back is reckoned from the rules, and the card is looked at', () => {
  const recorder = startTrial();
  refundMug(recorder);
  const sum = {
    order: 'O-1042',
    captured: { computed: 'captured', order: 'O-1042' },
    refunded: { computed: 'refund', order: 'O-1042', lines: [{ line: 'line_1', quantity: 1 }] },
  };
  assert.equal(standing(gateOn(recorder.trial, 'payment_sum', { ...sum, card: 'card_0009' })), 'holds');
  assert.equal(standing(gateOn(recorder.trial, 'payment_sum', { ...sum, card: 'card_0002' })), 'state');
  const withShipping = { ...sum.refunded, shipping: 'all' };
  assert.equal(standing(gateOn(recorder.trial, 'payment_sum', { ...sum, refunded: withShipping })), 'state and ledger');
});

test('an amount that is written down makes the task malformed', () => {
  const { trial } = startTrial();
  assert.throws(() => gateOn(trial, 'payment_sum', { order: 'O-1042', captured: 2440, refunded: nothing }), /the task is malformed/);
});
