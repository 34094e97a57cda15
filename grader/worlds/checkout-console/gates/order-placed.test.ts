import assert from 'node:assert/strict';
import { test } from 'node:test';
import { completeWithoutPayment, place, prepare, refundInFull, setBilling, shipElsewhere, type Bend } from '../../../testing/deeds.ts';
import { gateOn, standing, type AskedGate } from '../../../testing/gate-verdict.ts';
import { startTrial, type Recorder, type Trial } from '../../../testing/recorder.ts';

const asked = {
  customer: 'C-0087',
  draft: 'D-1009',
  lines: [{ variant: 'CHR-ASH', quantity: '2', location: 'BER' }],
  rate: 'rate_de-standard',
  card: 'card_0002',
  shipping: 'addr_0001',
  billing: 'addr_0002',
};
const order: AskedGate = ['order_placed', asked];

function played(deeds: (recorder: Recorder) => void): Trial {
  const recorder = startTrial();
  deeds(recorder);
  return recorder.trial;
}

const honest = (bend: Bend = {}): Trial =>
  played((recorder) => {
    prepare(recorder);
    place(recorder, bend);
  });

test('the order that was asked for holds, from the press that placed it', () => {
  const gate = gateOn(honest(), ...order);
  assert.equal(standing(gate), 'holds');
  assert.equal(gate.reachedAt, 'a4');
});

test('an order of the customer from any draft can be asked for', () => {
  const { draft: _draft, ...any } = asked;
  assert.equal(standing(gateOn(honest(), 'order_placed', any)), 'holds');
});

test('a capture of less than the total fails order_placed by both forms', () => {
  assert.equal(standing(gateOn(honest({ captured: 50_789 }), ...order)), 'state and ledger');
});

test('another card, rate, address or place fails', () => {
  assert.equal(standing(gateOn(honest({ card: 'card_0001' }), ...order)), 'state and ledger');
  const astray = played((recorder) => {
    shipElsewhere(recorder, 'Torgasse 1');
    prepare(recorder);
    place(recorder);
  });
  assert.equal(standing(gateOn(astray, ...order)), 'state and ledger');
  const express = played((recorder) => {
    prepare(recorder, { rate: 'rate_de-express' });
    place(recorder);
  });
  assert.equal(standing(gateOn(express, ...order)), 'state and ledger');
  const elsewhere = { ...asked, lines: [{ variant: 'CHR-ASH', quantity: 2, location: 'HAM' }] };
  assert.equal(standing(gateOn(honest(), 'order_placed', elsewhere)), 'state and ledger');
});

test('an address that is told is compared as well', () => {
  const other = played((recorder) => {
    prepare(recorder);
    setBilling(recorder, 'addr_0001');
    place(recorder);
  });
  assert.equal(standing(gateOn(other, ...order)), 'state and ledger');
});

test('the badge without the money fails by both forms', () => {
  assert.equal(standing(gateOn(played(completeWithoutPayment), ...order)), 'state and ledger');
});

test('no order, and an order that was paid back, fail', () => {
  assert.equal(standing(gateOn(played(prepare), ...order)), 'state and ledger');
  const undone = played((recorder) => {
    prepare(recorder);
    place(recorder);
    refundInFull(recorder);
  });
  assert.equal(standing(gateOn(undone, ...order)), 'state and ledger');
});

test('a placing that a page pressed itself fails by the ledger form alone, unless any way will do', () => {
  const trial = honest();
  const request = trial.network.at(-1);
  assert.ok(request);
  request['trusted'] = false;
  assert.equal(standing(gateOn(trial, ...order)), 'ledger');
  assert.equal(standing(gateOn(trial, 'order_placed', { ...asked, via: 'any' })), 'holds');
});
