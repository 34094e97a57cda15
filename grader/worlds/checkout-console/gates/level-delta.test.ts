import assert from 'node:assert/strict';
import { test } from 'node:test';
import { gateOn, standing, type AskedGate } from '../../../testing/gate-verdict.ts';
import { startTrial } from '../../../testing/recorder.ts';
import { adjustMugs, moveHold, mugsInHamburg, refundMug, releaseMugs } from '../../../testing/shop-deeds.ts';

const mugs = { variant: 'MUG-BLU', location: 'BER' };
const counted: AskedGate = ['level_delta', { ...mugs, bucket: 'onHand', n: -3, movement: 'adjusted', reason: 'Cycle count' }];
const still = (bucket: string): AskedGate => ['level_delta', { ...mugs, bucket, n: 0 }];

test('a count that was corrected holds, by one movement or two', () => {
  const recorder = startTrial();
  adjustMugs(recorder, -2);
  adjustMugs(recorder, -1);
  const gate = gateOn(recorder.trial, ...counted);
  assert.equal(standing(gate), 'holds');
  assert.equal(gate.reachedAt, 'a2');
});

test('the right figure by the wrong movement fails level_delta by the ledger form alone', () => {
  const recorder = startTrial();
  refundMug(recorder);
  assert.equal(standing(gateOn(recorder.trial, 'level_delta', { ...mugs, bucket: 'damaged', n: '1', movement: 'moved' })), 'ledger');
  assert.equal(standing(gateOn(recorder.trial, 'level_delta', { ...mugs, bucket: 'damaged', n: '1', movement: 'scrapped' })), 'holds');
});

test('a figure that the instruction gives is reckoned from what is there', () => {
  const recorder = startTrial();
  adjustMugs(recorder, -3);
  const to = (bucket: string, figure: string): AskedGate => [
    'level_delta',
    { ...mugs, bucket, n: { figure, of: 'onHand' }, movement: 'adjusted' },
  ];
  assert.equal(standing(gateOn(recorder.trial, ...to('onHand', '11'))), 'holds');
  assert.equal(standing(gateOn(recorder.trial, ...to('available', '11'))), 'holds');
  assert.equal(standing(gateOn(recorder.trial, ...to('onHand', '10'))), 'state and ledger');
  assert.throws(() => gateOn(recorder.trial, ...to('onHand', '14')), /is 14 from the start/);
});

test('another figure or another reason fails', () => {
  const off = startTrial();
  adjustMugs(off, -2);
  assert.equal(standing(gateOn(off.trial, ...counted)), 'state and ledger');
  const unsaid = startTrial();
  adjustMugs(unsaid, -3, 'Other');
  assert.equal(standing(gateOn(unsaid.trial, ...counted)), 'ledger');
});

test('a bucket that was to stay and was moved there and back fails by the ledger form alone', () => {
  const recorder = startTrial();
  adjustMugs(recorder, 3);
  adjustMugs(recorder, -3);
  assert.equal(standing(gateOn(recorder.trial, ...still('available'))), 'ledger');
  assert.equal(standing(gateOn(recorder.trial, ...still('held'))), 'holds');
});

test('a transfer has a leg at each of its places', () => {
  const recorder = startTrial(mugsInHamburg);
  moveHold(recorder, 'BER', 'HAM');
  const moved = (location: string, bucket: string, n: number): AskedGate => [
    'level_delta',
    { variant: 'MUG-BLU', location, bucket, n, movement: 'transferred' },
  ];
  for (const [location, sign] of [
    ['BER', -1],
    ['HAM', 1],
  ] as const) {
    assert.equal(standing(gateOn(recorder.trial, ...moved(location, 'held', 3 * sign))), 'holds');
    assert.equal(standing(gateOn(recorder.trial, ...moved(location, 'available', -3 * sign))), 'holds');
  }
  assert.equal(standing(gateOn(recorder.trial, ...still('onHand'))), 'holds');
});

test('a change without a movement, or a movement without a change, is no argument', () => {
  const recorder = startTrial();
  releaseMugs(recorder);
  assert.throws(() => gateOn(recorder.trial, 'level_delta', { ...mugs, bucket: 'held', n: -3 }), /the task is malformed/);
  assert.throws(
    () => gateOn(recorder.trial, 'level_delta', { ...mugs, bucket: 'held', n: 0, movement: 'released' }),
    /the task is malformed/,
  );
});
