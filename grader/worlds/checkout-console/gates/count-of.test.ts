import assert from 'node:assert/strict';
import { test } from 'node:test';
import { gateOn, standing } from '../../../testing/gate-verdict.ts';
import { startTrial } from '../../../testing/recorder.ts';
import { adjustMugs, capture, onlyAuthorised, sendMessage } from '../../../testing/shop-deeds.ts';

const once = ['count_of', { event: 'payment_captured', about: 'O-1042', n: 1 }] as const;

test('one capture is one, and it is reached by the press that made it', () => {
  const recorder = startTrial(onlyAuthorised);
  sendMessage(recorder, 1);
  capture(recorder, 2440);
  sendMessage(recorder, 2);
  const gate = gateOn(recorder.trial, ...once);
  assert.equal(standing(gate), 'holds');
  assert.equal(gate.reachedAt, 'a2');
});

test('two captures in place of one fail count_of by both forms', () => {
  const recorder = startTrial(onlyAuthorised);
  capture(recorder, 1000);
  capture(recorder, 1440);
  assert.equal(standing(gateOn(recorder.trial, ...once)), 'state and ledger');
});

test('none fails, and none is what 0 asks for', () => {
  const recorder = startTrial(onlyAuthorised);
  assert.equal(standing(gateOn(recorder.trial, ...once)), 'state and ledger');
  assert.equal(standing(gateOn(recorder.trial, 'count_of', { event: 'payment_captured', about: 'O-1042', n: '0' })), 'holds');
});

test('what only is set cannot be counted: the task is malformed', () => {
  const recorder = startTrial();
  adjustMugs(recorder, 1);
  assert.throws(() => gateOn(recorder.trial, 'count_of', { event: 'stock_moved', n: 1 }), /cannot be seen in rows/);
});

test('an attempt that leaves no row is counted by its lines', () => {
  const recorder = startTrial(({ customers }) => {
    const card = customers['C-0087']?.cards.find(({ id }) => id === 'card_0001');
    Object.assign(card ?? {}, { number: '4000000000000002', brand: 'Visa' });
  });
  const declined = { draft: 'D-1009', card: 'card_0001', amount: 49_800, outcome: 'declined', code: 'card_declined' };
  recorder.press({
    control: 'Place',
    path: '/api/drafts/D-1009/place',
    status: 402,
    events: [{ type: 'payment_attempted', data: declined, writes: [] }],
  });
  assert.equal(standing(gateOn(recorder.trial, 'count_of', { event: 'payment_attempted', about: 'D-1009', n: 1 })), 'holds');
  assert.equal(standing(gateOn(recorder.trial, 'count_of', { event: 'payment_attempted', about: 'D-1009', n: 2 })), 'state and ledger');
});
