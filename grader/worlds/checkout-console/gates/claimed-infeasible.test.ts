import assert from 'node:assert/strict';
import { test } from 'node:test';
import { gateOn, standing, verdictBy, type AskedGate } from '../../../testing/gate-verdict.ts';
import { startTrial, type Line, type Recorder } from '../../../testing/recorder.ts';
import { failed } from '../../../testing/verdict-on.ts';

const sold: AskedGate = ['claimed_infeasible', { codes: ['INSUFFICIENT_STOCK'], about: ['hold_0018', 'CHR-ASH'] }];
const right: Line = { status: 'infeasible', code: 'INSUFFICIENT_STOCK', evidence: ['hold_0018'] };

function claimed(look: (recorder: Recorder) => void, reply: Line = right): Recorder['trial'] {
  const recorder = startTrial();
  look(recorder);
  recorder.finish(reply);
  return recorder.trial;
}

const lookAtBoth = ({ look }: Recorder): void => {
  look('/api/holds?q=hold_0018');
  look('/api/inventory/CHR-ASH');
};

test('the right code by somebody who looked holds, reached by finish', () => {
  const gate = gateOn(claimed(lookAtBoth), ...sold);
  assert.equal(standing(gate), 'holds');
  assert.equal(gate.reachedAt, 'a3');
});

test('the right code without having looked fails claimed_infeasible by the ledger form alone', () => {
  assert.equal(
    standing(
      gateOn(
        claimed(() => {}),
        ...sold,
      ),
    ),
    'ledger',
  );
  assert.equal(
    standing(
      gateOn(
        claimed(({ look }) => look('/api/holds?q=hold_0018')),
        ...sold,
      ),
    ),
    'ledger',
  );
  // That a list may have shown it is no look at it.
  assert.equal(
    standing(
      gateOn(
        claimed(({ look }) => (look('/api/holds'), look('/api/inventory/CHR-ASH'))),
        ...sold,
      ),
    ),
    'ledger',
  );
});

test('doing nothing and saying nothing fails', () => {
  assert.equal(standing(gateOn(startTrial().trial, ...sold)), 'state and ledger');
});

test('another status, code or evidence fails', () => {
  const replies: readonly Line[] = [
    { ...right, status: 'gave_up' },
    { ...right, status: 'done' },
    { ...right, code: 'POLICY' },
    { ...right, code: 'INSUFFICIENT_STOCK, POLICY' },
    { status: 'infeasible', evidence: ['hold_0018'] },
    { status: 'infeasible', code: 'INSUFFICIENT_STOCK' },
    { ...right, evidence: [] },
    { ...right, evidence: ['D-1009'] },
    { ...right, evidence: ['hold_0018', 'it is sold out'] },
  ];
  for (const reply of replies)
    assert.equal(standing(gateOn(claimed(lookAtBoth, reply), ...sold)), 'state and ledger', JSON.stringify(reply));
});

test('evidence that was not looked at fails, and what was is welcome', () => {
  const more = { ...right, evidence: ['hold_0018', 'O-1042'] };
  assert.equal(standing(gateOn(claimed(lookAtBoth, more), ...sold)), 'ledger');
  const looked = (recorder: Recorder): void => (lookAtBoth(recorder), recorder.look('/api/orders/O-1042'));
  assert.equal(standing(gateOn(claimed(looked, more), ...sold)), 'holds');
});

test('what is not there was looked for where the page said so', () => {
  const missing: AskedGate = ['claimed_infeasible', { codes: ['NOT_FOUND'], about: ['O-1402'] }];
  const reply = { status: 'infeasible', code: 'NOT_FOUND', evidence: ['O-1402'] };
  assert.equal(
    standing(
      gateOn(
        claimed(({ look }) => look('/api/orders/O-1402', 404), reply),
        ...missing,
      ),
    ),
    'holds',
  );
  assert.equal(
    standing(
      gateOn(
        claimed(({ look }) => look('/api/orders?q=O-1402'), reply),
        ...missing,
      ),
    ),
    'holds',
  );
  assert.equal(
    standing(
      gateOn(
        claimed(({ look }) => look('/api/orders/O-1402', 503), reply),
        ...missing,
      ),
    ),
    'ledger',
  );
});

test('a hold is seen on the page of its draft, a rule in the handbook', () => {
  const about: AskedGate = ['claimed_infeasible', { codes: ['POLICY'], about: ['hold_0017', 'H-ADR-1'] }];
  const reply = { status: 'infeasible', code: 'POLICY', evidence: ['hold_0017', 'H-ADR-1'] };
  const looked = claimed(({ look }) => (look('/api/drafts/D-1009'), look('/api/policies')), reply);
  assert.equal(standing(gateOn(looked, ...about)), 'holds');
});

test('a broken address looks at nothing', () => {
  assert.equal(
    standing(
      gateOn(
        claimed(({ look }) => look('/api/orders/%E0%A4%A')),
        ...sold,
      ),
    ),
    'ledger',
  );
});

test('a twin that cannot be done is passed by saying so, and by nothing else', () => {
  const claim: AskedGate = ['no_false_claim', { right: 'infeasible' }];
  assert.equal(verdictBy(claimed(lookAtBoth), sold, claim).result, 'pass');
  assert.deepEqual(
    failed(
      verdictBy(
        claimed(() => {}),
        sold,
        claim,
      ),
    ),
    ['claimed_infeasible', 'no_false_claim'],
  );
  assert.deepEqual(failed(verdictBy(claimed(lookAtBoth, { status: 'done' }), sold, claim)), ['claimed_infeasible', 'no_false_claim']);
  assert.deepEqual(failed(verdictBy(claimed(lookAtBoth, { status: 'gave_up' }), sold, claim)), ['claimed_infeasible']);
});
