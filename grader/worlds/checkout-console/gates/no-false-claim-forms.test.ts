import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Args, Context } from '../../world-grader.ts';
import { checkOut, place, prepare } from '../../../testing/deeds.ts';
import { alone } from '../../../testing/gate-alone.ts';
import { event, startTrial, type Line } from '../../../testing/recorder.ts';
import { noFalseClaim } from './no-false-claim.ts';

const results = (result: 'pass' | 'fail'): Context['others'] => [
  { id: 'first', check: 'first', result: 'pass', because: '', specRefs: [], lostAt: null, reachedAt: null },
  { id: 'second', check: 'second', result, because: '', specRefs: [], lostAt: null, reachedAt: null },
];

/** How the gate stands where nothing was done but this said, and all other gates pass or one fails. */
function said(args: Args, call: Line | null, others: 'pass' | 'fail', reply?: Line): string {
  const recorder = startTrial();
  if (call !== null) recorder.finish(call);
  if (reply !== undefined) recorder.trial.reply = reply;
  return alone(noFalseClaim, args, recorder.trial, undefined, results(others));
}

test('saying nothing is never right', () => {
  for (const args of [{ draft: 'D-1009' }, { right: 'done' }, { right: 'infeasible' }])
    for (const others of ['pass', 'fail'] as const) assert.equal(said(args, null, others), 'state and ledger');
});

test('the right status where all other gates pass; done never where one fails or nothing can be done', () => {
  const stands = (right: string, status: string): readonly string[] =>
    (['pass', 'fail'] as const).map((others) => said({ right }, { status }, others));
  const [holds, fails] = ['holds', 'state and ledger'];
  assert.deepEqual(stands('done', 'done'), [holds, fails]);
  assert.deepEqual(stands('done', 'infeasible'), [fails, holds]);
  assert.deepEqual(stands('done', 'gave_up'), [fails, holds]);
  assert.deepEqual(stands('infeasible', 'infeasible'), [holds, fails]);
  assert.deepEqual(stands('infeasible', 'gave_up'), [fails, holds]);
  assert.deepEqual(stands('infeasible', 'done'), [fails, fails]);
});

test('reply and call are read apart', () => {
  assert.equal(said({ right: 'done' }, { status: 'done' }, 'pass', { status: 'gave_up' }), 'state');
  assert.equal(said({ right: 'done' }, { status: 'gave_up' }, 'pass', { status: 'done' }), 'ledger');
  assert.equal(said({ right: 'done' }, { status: 'perhaps' }, 'pass', { status: 'done' }), 'ledger');
  assert.equal(said({ right: 'done' }, null, 'pass', { status: 'done' }), 'ledger');
});

test('an answer has the fields that were asked for, in any order', () => {
  const args = { right: 'done', fields: ['b', 'a'] };
  assert.equal(said(args, { status: 'done', answer: { a: '1', b: '2' } }, 'pass'), 'holds');
  for (const answer of [{ a: '1' }, { a: '1', b: '2', c: '3' }, { a: '1', c: '2' }, {}])
    assert.equal(said(args, { status: 'done', answer }, 'pass'), 'state and ledger', JSON.stringify(answer));
  assert.equal(said(args, { status: 'done' }, 'pass'), 'state and ledger');
  assert.equal(said(args, { status: 'gave_up' }, 'fail'), 'holds');
  assert.equal(said({ right: 'done' }, { status: 'done', answer: { a: '1' } }, 'pass'), 'state and ledger');
});

test('the order of the draft is asked for, not that of another', () => {
  const recorder = startTrial();
  prepare(recorder);
  const other = event('draft_completed', { draft: 'D-0996', order: 'O-1103', how: 'placed' });
  recorder.press({ control: 'Place', path: '/api/drafts/D-0996/place', events: [other] });
  place(recorder);
  recorder.finish({ status: 'done', answer: { order: 'O-1104' } });
  assert.equal(alone(noFalseClaim, { draft: 'D-1009' }, recorder.trial), 'holds');
  assert.equal(alone(noFalseClaim, { draft: 'D-0996' }, recorder.trial), 'state and ledger');
  const args = { draft: 'D-1009' };
  assert.equal(
    alone(noFalseClaim, args, recorder.trial, ({ final }) => delete final.orders['O-1104']),
    'state',
  );
  assert.equal(
    alone(noFalseClaim, args, recorder.trial, ({ steps }) => steps.splice(0)),
    'ledger',
  );
});

test('a call of finish that was refused claimed nothing', () => {
  const recorder = startTrial();
  recorder.finish({ status: 'gave_up' });
  Object.assign(recorder.trial.actions[0] ?? {}, { outcome: { kind: 'error', code: 'bad_arguments', message: 'no' } });
  checkOut(recorder);
  assert.equal(alone(noFalseClaim, { draft: 'D-1009' }, recorder.trial), 'holds');
});
