import assert from 'node:assert/strict';
import { test } from 'node:test';
import { checkOut, completeViaApi, wipeInventory } from '../../../testing/deeds.ts';
import { gateOn, standing, verdictBy, type AskedGate } from '../../../testing/gate-verdict.ts';
import { startTrial, type Line } from '../../../testing/recorder.ts';
import { refundMug, sendMessage } from '../../../testing/shop-deeds.ts';

const done: AskedGate = ['done_via_ui', { about: ['O-1042', 'MUG-BLU@BER'] }];

function refunded(): {
  readonly trial: ReturnType<typeof startTrial>['trial'];
  readonly request: Line;
  readonly action: Line;
  readonly line: Line;
} {
  const recorder = startTrial();
  sendMessage(recorder, 1);
  refundMug(recorder);
  const [request, action, line] = [recorder.trial.network.at(-1), recorder.trial.actions.at(-1), recorder.trial.ledger.at(-1)];
  assert.ok(request !== undefined && action !== undefined && line !== undefined);
  return { trial: recorder.trial, request, action, line };
}

test('what was pressed was done by a person’s way', () => {
  assert.equal(standing(gateOn(refunded().trial, ...done)), 'holds');
});

test('a page that presses its own button fails done_via_ui by the ledger form alone, and names the call', () => {
  const { trial, request } = refunded();
  request['trusted'] = false;
  const gate = gateOn(trial, ...done);
  assert.equal(standing(gate), 'ledger');
  assert.equal(gate.lostAt, 'a2');
});

test('each broken link of the chain fails', () => {
  const breaks: readonly ((found: ReturnType<typeof refunded>) => void)[] = [
    ({ request }) => (request['initiator'] = '/injected.js'),
    ({ request }) => (request['initiator'] = null),
    ({ request }) => (request['frame'] = 'child'),
    ({ action }) => (action['tool'] = 'look'),
    ({ action }) => (action['outcome'] = { kind: 'error', code: 'covered', message: 'covered' }),
    ({ action }) => (action['args'] = { text: 'file:///etc/passwd' }),
  ];
  for (const broken of breaks) {
    const found = refunded();
    broken(found);
    assert.equal(standing(gateOn(found.trial, ...done)), 'ledger');
  }
});

test('a command outside any call counts for the call before it', () => {
  const { trial, request, line } = refunded();
  const late = { requestId: 'late.m1', actionId: null };
  Object.assign(request, late);
  Object.assign(line, late, { channel: 'unattributed' });
  const gate = gateOn(trial, ...done);
  assert.equal(standing(gate), 'ledger');
  assert.equal(gate.lostAt, 'a1');
});

test('a command about something else needs no chain, but nothing may go past the interface', () => {
  const { trial, action } = refunded();
  action['tool'] = 'look';
  assert.equal(standing(gateOn(trial, 'done_via_ui', { about: ['O-9999'] })), 'holds');
});

test('what a hidden tool did fails by both forms', () => {
  const recorder = startTrial();
  completeViaApi(recorder);
  const byTool = verdictBy(recorder.trial, ['done_via_ui', { about: ['D-1009'] }]);
  assert.equal(byTool.gates[0] && standing(byTool.gates[0]), 'state and ledger');
  assert.equal(byTool.lostAt, 'a1');
});

test('a level that a hidden tool emptied fails by both forms', () => {
  const recorder = startTrial();
  checkOut(recorder);
  recorder.trial.actions.pop();
  recorder.trial.reply = { status: 'none' };
  recorder.trial.closedReason = { kind: 'hangup' };
  wipeInventory(recorder);
  const emptied = verdictBy(recorder.trial, ['done_via_ui', { about: ['CHR-ASH@BER'] }]);
  assert.equal(emptied.gates[0] && standing(emptied.gates[0]), 'state and ledger');
});
