import assert from 'node:assert/strict';
import { test } from 'node:test';
import { addNote, chooseCard, releaseHold, setBilling } from '../../../testing/deeds.ts';
import { gateOn, standing, type AskedGate } from '../../../testing/gate-verdict.ts';
import { row, startTrial } from '../../../testing/recorder.ts';
import { addTag, applyCode, offerCodes, parkDraft, removeCode } from '../../../testing/shop-deeds.ts';

const parked: AskedGate = ['field_equals', { row: 'drafts/D-0996', path: 'parked.code', value: { type: 'text', value: 'no_stock' } }];
const billing: AskedGate = [
  'field_equals',
  { row: 'drafts/D-1009', path: 'billingAddress', value: { type: 'address', customer: 'C-0087', address: 'addr_0002' } },
];

test('a field has the value that was asked for, from the press that gave it', () => {
  const recorder = startTrial();
  addTag(recorder, 'vip');
  parkDraft(recorder, 'D-0996', 'no_stock');
  const gate = gateOn(recorder.trial, ...parked);
  assert.equal(standing(gate), 'holds');
  assert.equal(gate.reachedAt, 'a2');
});

test('another value, or none, fails field_equals by both forms', () => {
  const recorder = startTrial();
  assert.equal(standing(gateOn(recorder.trial, ...parked)), 'state and ledger');
  parkDraft(recorder, 'D-0996', 'no_rate');
  assert.equal(standing(gateOn(recorder.trial, ...parked)), 'state and ledger');
});

test('an address is one that is saved with the customer', () => {
  const recorder = startTrial();
  setBilling(recorder);
  assert.equal(standing(gateOn(recorder.trial, ...billing)), 'holds');
  setBilling(recorder, 'addr_0001');
  assert.equal(standing(gateOn(recorder.trial, ...billing)), 'state and ledger');
});

test('a field that nobody touched has its first value, and held it from the start', () => {
  const recorder = startTrial();
  chooseCard(recorder, 'card_0002');
  const kept: AskedGate = ['field_equals', { row: 'holds/hold_0017', path: 'location', value: { type: 'text', value: 'BER' } }];
  const gate = gateOn(recorder.trial, ...kept);
  assert.equal(standing(gate), 'holds');
  assert.equal(gate.reachedAt, null);
});

test('something is anything, and nothing is nothing', () => {
  const recorder = startTrial();
  const state = (path: string, type: string): AskedGate => ['field_equals', { row: 'holds/hold_0017', path, value: { type } }];
  assert.equal(standing(gateOn(recorder.trial, ...state('state.reason', 'nothing'))), 'holds');
  releaseHold(recorder);
  assert.equal(standing(gateOn(recorder.trial, ...state('state.reason', 'something'))), 'holds');
});

test('the codes of a draft are those that were applied and not taken off again', () => {
  const recorder = startTrial((rows) => offerCodes(rows, 'SPRING15', 'VIP10'));
  const codes = (...values: readonly string[]): AskedGate => [
    'field_equals',
    { row: 'drafts/D-0996', path: 'codes', value: { type: 'list', field: 'code', values } },
  ];
  assert.equal(standing(gateOn(recorder.trial, ...codes())), 'holds');
  applyCode(recorder, 'SPRING15');
  assert.equal(standing(gateOn(recorder.trial, ...codes('SPRING15'))), 'holds');
  applyCode(recorder, 'VIP10');
  assert.equal(standing(gateOn(recorder.trial, ...codes('SPRING15'))), 'state and ledger');
  removeCode(recorder, 'VIP10');
  assert.equal(standing(gateOn(recorder.trial, ...codes('SPRING15'))), 'holds');
});

test('the newest note of an order is in the words that were asked for', () => {
  const recorder = startTrial();
  const note: AskedGate = [
    'field_equals',
    { row: 'orders/O-1042', path: 'notes', value: { type: 'last', field: 'text', value: 'Collects on Friday' } },
  ];
  assert.equal(standing(gateOn(recorder.trial, ...note)), 'state and ledger');
  addNote(recorder, 'O-1042', 'Collects on Friday');
  assert.equal(standing(gateOn(recorder.trial, ...note)), 'holds');
  addNote(recorder, 'O-1042', 'collects on friday');
  assert.equal(standing(gateOn(recorder.trial, ...note)), 'state and ledger');
});

test('a write that no event tells of is not believed, whatever the field then says', () => {
  const recorder = startTrial();
  parkDraft(recorder, 'D-0996', 'no_rate');
  const written = { ...row(recorder.rows.drafts, 'D-0996'), parked: { code: 'no_stock', by: 'staff_01', at: '2026-03-16T09:00:00Z' } };
  const line = recorder.trial.ledger.at(-1) as unknown as { events: { writes: { row: unknown }[] }[] };
  const write = line.events[0]?.writes[0];
  assert.ok(write);
  write.row = written;
  const final = recorder.trial.final as unknown as { tables: { drafts: Record<string, unknown> } };
  final.tables.drafts['D-0996'] = written;
  assert.throws(() => gateOn(recorder.trial, ...parked), /shows without telling|tells what no row shows/);
});

test('a field of which no event tells makes the task malformed', () => {
  const { trial } = startTrial();
  const untold: AskedGate = ['field_equals', { row: 'drafts/D-0996', path: 'version', value: { type: 'integer', value: 3 } }];
  assert.throws(() => gateOn(trial, ...untold), /no event tells of drafts.version/);
});
