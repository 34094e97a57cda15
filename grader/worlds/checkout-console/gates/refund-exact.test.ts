import assert from 'node:assert/strict';
import { test } from 'node:test';
import { gateOn, standing } from '../../../testing/gate-verdict.ts';
import { startTrial } from '../../../testing/recorder.ts';
import { refundMug, type Refunding } from '../../../testing/shop-deeds.ts';

const lines = [{ line: 'line_1', quantity: '1', restock: 'no_restock', location: 'BER' }];
const damaged = ['refund_exact', { order: 'O-1042', lines, reason: 'Damaged', notify: false }] as const;

function after(...refunds: readonly Refunding[]): string {
  const recorder = startTrial();
  for (const refund of refunds) refundMug(recorder, refund);
  return standing(gateOn(recorder.trial, ...damaged));
}

test('the refund that was asked for holds', () => {
  assert.equal(after({}), 'holds');
});

test('a refund that puts a broken unit back on sale fails refund_exact by both forms', () => {
  assert.equal(after({ restock: 'cancel' }), 'state and ledger');
});

test('every other difference fails as well', () => {
  assert.equal(after(), 'state and ledger');
  assert.equal(after({ amount: 1449 }), 'state and ledger');
  assert.equal(after({ shipping: 990 }), 'state and ledger');
  assert.equal(after({ reason: 'Other' }), 'state and ledger');
  assert.equal(after({ notify: true }), 'state and ledger');
});

test('shipping that the task asks for is all of it', () => {
  const recorder = startTrial();
  refundMug(recorder, { shipping: 990 });
  assert.equal(standing(gateOn(recorder.trial, 'refund_exact', { order: 'O-1042', lines, shipping: 'all' })), 'holds');
});

test('another place or another number of units than asked fails', () => {
  const recorder = startTrial();
  refundMug(recorder);
  for (const change of [{ location: 'HAM' }, { quantity: 2 }]) {
    const other = [{ line: 'line_1', quantity: 1, restock: 'no_restock', location: 'BER', ...change }];
    assert.equal(standing(gateOn(recorder.trial, 'refund_exact', { order: 'O-1042', lines: other })), 'state and ledger');
  }
});
