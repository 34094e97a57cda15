import assert from 'node:assert/strict';
import { test } from 'node:test';
import { checkOut, releaseHold } from '../../../testing/deeds.ts';
import { gateOn, standing, type AskedGate } from '../../../testing/gate-verdict.ts';
import { event, row, startTrial } from '../../../testing/recorder.ts';
import { extendHold, moveHold, mugsInHamburg, releaseMugs, sendMessage, shift } from '../../../testing/shop-deeds.ts';

const MUGS = 'hold_0018';
const LATER = '2026-03-20T13:00:00Z';
const chain = (args: object): AskedGate => ['hold_chain', { hold: MUGS, ...args }];

test('a hold is longer and still the same', () => {
  const recorder = startTrial();
  extendHold(recorder, MUGS, LATER);
  assert.equal(standing(gateOn(recorder.trial, ...chain({ fate: 'active', until: LATER }))), 'holds');
  assert.equal(standing(gateOn(recorder.trial, ...chain({ fate: 'active' }))), 'holds');
});

test('a hold that is longer than asked is lost: no expiry comes back', () => {
  const recorder = startTrial();
  sendMessage(recorder, 1);
  extendHold(recorder, MUGS, '2026-03-20T14:00:00Z');
  const gate = gateOn(recorder.trial, ...chain({ fate: 'active', until: LATER }));
  assert.equal(standing(gate), 'state and ledger');
  assert.equal(gate.lostAt, 'a2');
});

test('a hold that nobody extended has another expiry, and nothing is lost yet', () => {
  const recorder = startTrial();
  const gate = gateOn(recorder.trial, ...chain({ fate: 'active', until: LATER }));
  assert.equal(standing(gate), 'state and ledger');
  assert.equal(gate.lostAt, null);
});

test('let go and held anew is another hold: hold_chain fails by both forms and names the release', () => {
  const recorder = startTrial();
  releaseMugs(recorder);
  const old = row(recorder.rows.holds, MUGS);
  const data = { hold: 'hold_0019', draft: 'D-0996', line: 'line_1', variant: 'MUG-BLU', location: 'BER', quantity: 3, expiresAt: LATER };
  const draft = row(recorder.rows.drafts, 'D-0996');
  const state = { kind: 'active', expiresAt: LATER };
  const anew = { ...old, id: 'hold_0019', version: 1, draft: 'D-0996', createdAt: '2026-03-16T09:00:00Z', state };
  recorder.press({
    control: 'Hold',
    path: '/api/drafts/D-0996/holds',
    events: [
      event('hold_placed', data, [
        ['holds', 'hold_0019', anew],
        ['counters', 'hold', { next: 20 }],
        ['drafts', 'D-0996', { ...draft, version: draft.version + 1, lines: draft.lines.map((line) => ({ ...line, hold: 'hold_0019' })) }],
      ]),
      shift(recorder.rows, 'MUG-BLU@BER', 'held', { available: -3, held: 3 }, { hold: 'hold_0019' }),
    ],
  });
  const gate = gateOn(recorder.trial, ...chain({ fate: 'active' }));
  assert.equal(standing(gate), 'state and ledger');
  assert.equal(gate.lostAt, 'a1');
});

test('a hold that is moved in one movement is kept, there and nowhere else', () => {
  const recorder = startTrial(mugsInHamburg);
  moveHold(recorder, 'BER', 'HAM');
  assert.equal(standing(gateOn(recorder.trial, ...chain({ fate: 'transferred', location: 'HAM' }))), 'holds');
  assert.equal(standing(gateOn(recorder.trial, ...chain({ fate: 'active' }))), 'state and ledger');
});

test('a hold that was elsewhere for a while fails hold_chain by the ledger form alone', () => {
  const recorder = startTrial(mugsInHamburg);
  moveHold(recorder, 'BER', 'HAM');
  moveHold(recorder, 'HAM', 'BER');
  const gate = gateOn(recorder.trial, ...chain({ fate: 'active' }));
  assert.equal(standing(gate), 'ledger');
  assert.equal(gate.lostAt, 'a1');
});

test('a hold is consumed by the order of its draft', () => {
  const recorder = startTrial();
  checkOut(recorder);
  assert.equal(standing(gateOn(recorder.trial, 'hold_chain', { hold: 'hold_0017', fate: 'consumed' })), 'holds');
  assert.equal(standing(gateOn(recorder.trial, 'hold_chain', { hold: 'hold_0017', fate: 'active' })), 'state and ledger');
});

test('a release is for the asked-for reason', () => {
  const recorder = startTrial();
  releaseHold(recorder);
  const released = (reason: string): AskedGate => ['hold_chain', { hold: 'hold_0017', fate: 'released', reason }];
  assert.equal(standing(gateOn(recorder.trial, ...released('not needed'))), 'holds');
  assert.equal(standing(gateOn(recorder.trial, ...released('tidy'))), 'state and ledger');
});

test('a hold that ran out is lost by the call that it was noted for', () => {
  const recorder = startTrial();
  sendMessage(recorder, 1);
  const hold = row(recorder.rows.holds, MUGS);
  const expired = { ...hold, version: 2, state: { kind: 'expired', at: '2026-03-16T09:00:00Z' } };
  recorder.colleague({
    channel: 'system',
    actor: 'world',
    command: { kind: 'tick' },
    events: [
      event('hold_expired', { hold: MUGS }, [['holds', MUGS, expired]]),
      shift(recorder.rows, 'MUG-BLU@BER', 'expired', { available: 3, held: -3 }, { hold: MUGS }),
    ],
  });
  sendMessage(recorder, 2);
  assert.equal(gateOn(recorder.trial, ...chain({ fate: 'active' })).lostAt, 'a2');
});
