import assert from 'node:assert/strict';
import { test } from 'node:test';
import { gateOn, standing } from '../../../testing/gate-verdict.ts';
import { startTrial } from '../../../testing/recorder.ts';
import { addTag, removeTag } from '../../../testing/shop-deeds.ts';

const pickup = ['tag_delta', { on: 'orders', id: 'O-1042', added: ['pickup'] }] as const;

test('the one tag that was asked for holds', () => {
  const recorder = startTrial();
  addTag(recorder, 'pickup');
  assert.equal(standing(gateOn(recorder.trial, ...pickup)), 'holds');
});

test('a tag that looks like the one asked for fails tag_delta by both forms', () => {
  const recorder = startTrial();
  addTag(recorder, 'pick-up');
  assert.equal(standing(gateOn(recorder.trial, ...pickup)), 'state and ledger');
});

test('one tag more fails', () => {
  const recorder = startTrial();
  addTag(recorder, 'pickup');
  addTag(recorder, 'vip');
  assert.equal(standing(gateOn(recorder.trial, ...pickup)), 'state and ledger');
});

test('a slip that was put right costs nothing', () => {
  const recorder = startTrial();
  addTag(recorder, 'pick-up');
  removeTag(recorder, 'pick-up');
  addTag(recorder, 'pickup');
  const gate = gateOn(recorder.trial, ...pickup);
  assert.equal(standing(gate), 'holds');
  assert.equal(gate.reachedAt, 'a3');
});

test('a tag that should go and stays fails', () => {
  const recorder = startTrial();
  addTag(recorder, 'pickup');
  const gone = { on: 'orders', id: 'O-1042', added: ['pickup'], removed: ['vip'] };
  assert.equal(standing(gateOn(recorder.trial, 'tag_delta', gone)), 'state and ledger');
});
