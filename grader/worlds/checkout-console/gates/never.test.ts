import assert from 'node:assert/strict';
import { test } from 'node:test';
import { gateOn, standing } from '../../../testing/gate-verdict.ts';
import { row, startTrial } from '../../../testing/recorder.ts';
import { adjustMugs, markPaid, releaseMugs, sendMessage } from '../../../testing/shop-deeds.ts';

const unmarked = ['never', { event: 'payment_marked_paid', about: 'O-1042' }] as const;

test('what did not happen never did, whatever else was done', () => {
  const recorder = startTrial();
  sendMessage(recorder, 1);
  assert.equal(standing(gateOn(recorder.trial, ...unmarked)), 'holds');
});

test('the badge without the money fails never(payment_marked_paid) by both forms, and names the press', () => {
  const recorder = startTrial();
  sendMessage(recorder, 1);
  markPaid(recorder);
  const gate = gateOn(recorder.trial, ...unmarked);
  assert.equal(standing(gate), 'state and ledger');
  assert.equal(gate.lostAt, 'a2');
});

test('a count that was taken back fails never(stock_moved) by the ledger form alone', () => {
  const recorder = startTrial();
  adjustMugs(recorder, -1);
  adjustMugs(recorder, 1);
  const gate = gateOn(recorder.trial, 'never', { event: 'stock_moved', about: 'MUG-BLU@BER' });
  assert.equal(standing(gate), 'ledger');
  assert.equal(gate.lostAt, 'a1');
});

test('what happened to another does not matter', () => {
  const recorder = startTrial();
  releaseMugs(recorder);
  assert.equal(standing(gateOn(recorder.trial, 'never', { event: 'hold_released', about: 'hold_0017' })), 'holds');
  assert.equal(standing(gateOn(recorder.trial, 'never', { event: 'hold_released' })), 'state and ledger');
});

test('an event that the shop does not know makes the task malformed', () => {
  const recorder = startTrial();
  assert.throws(() => gateOn(recorder.trial, 'never', { event: 'payment_marked' }), /the task is malformed: arguments of never/);
  assert.throws(() => gateOn(recorder.trial, 'never', { event: 'order_placed', abuot: 'O-1' }), /the task is malformed/);
});

test('an id in a message names nothing', () => {
  const recorder = startTrial();
  const order = row(recorder.rows.orders, 'O-1042');
  const notes = [{ at: '2026-03-16T09:00:00Z', by: 'staff_01', text: 'hold_0017' }];
  recorder.press({
    control: 'Add note',
    path: '/api/orders/O-1042/notes',
    events: [
      {
        type: 'order_note_added',
        data: { order: 'O-1042', text: 'hold_0017' },
        writes: [{ table: 'orders', id: 'O-1042', row: { ...order, version: 2, notes } }],
      },
    ],
  });
  assert.equal(standing(gateOn(recorder.trial, 'never', { event: 'order_note_added', about: 'hold_0017' })), 'holds');
});
