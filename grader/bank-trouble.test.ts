import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { z } from 'zod';
import type { Fault } from '#contract/checkout-console/disturbances.ts';
import type { Verdict } from '#contract/verdict.ts';
import { place, prepare } from './testing/deeds.ts';
import { event, row, startTrial, type Trial } from './testing/recorder.ts';
import { verdictOn } from './testing/verdict-on.ts';

type Faults = readonly z.input<typeof Fault>[];

const DRAFT = 'D-1009';
const down = (fields: Partial<{ on: string; after: number; times: number; number: string }> = {}): Faults => {
  const { on, number = '4000000000000119', ...timing } = fields;
  return [{ fault: 'bank', at: { command: 'place', ...(on === undefined ? {} : { on }) }, number, ...timing }];
};

/** An honest checkout whose card the bank declines so many times before it pays. */
function declined(times: number, code = 'processing_error'): Trial {
  const recorder = startTrial();
  prepare(recorder);
  for (let tried = 0; tried < times; tried += 1) {
    const { version, card } = row(recorder.rows.drafts, DRAFT);
    recorder.press({
      control: 'Place order for €507.90',
      path: `/api/drafts/${DRAFT}/place`,
      command: { opKey: `${DRAFT}.v${version}.place` },
      events: [event('payment_attempted', { draft: DRAFT, card, amount: 50790, outcome: 'declined', code })],
      status: 402,
    });
  }
  place(recorder);
  recorder.finish({ status: 'done', answer: { order: 'O-1104' } });
  return recorder.trial;
}

function judged(trial: Trial, faults: Faults): Verdict {
  return verdictOn(trial, { 'hidden-state.json': (text) => JSON.stringify({ ...(JSON.parse(text) as object), faults }) });
}

test('a bank that is down declines a good card as often as the task says, about what it says, and is believed', () => {
  for (const [trial, faults] of [
    [declined(1), down()],
    [declined(1), down({ on: DRAFT })],
    [declined(2), down({ times: 2 })],
    [declined(1), down({ after: 3 })],
    [declined(0), down({ on: 'D-0996' })],
    // Only a decline of that number counts.
    [declined(0), down({ number: '4242424242424242' })],
  ] as const) {
    assert.deepEqual([judged(trial, faults).invalid, judged(trial, faults).result], [null, 'pass']);
  }
});

for (const { what, trial, faults } of [
  { what: 'a decline in a task whose banks are well', trial: declined(1), faults: [] },
  { what: 'one decline more than the task has', trial: declined(2), faults: down() },
  { what: 'a decline by another reason than the number’s', trial: declined(1, 'card_declined'), faults: down() },
  { what: 'a decline of another draft than the task says', trial: declined(1), faults: down({ on: 'D-0996' }) },
  { what: 'a decline before its time', trial: declined(1), faults: down({ after: 4 }) },
  { what: 'a payment while the bank is down', trial: declined(0), faults: down() },
]) {
  test(`${what} is tampered with`, () => {
    const verdict = judged(trial, faults);
    assert.deepEqual([verdict.result, verdict.labels], ['invalid', ['tampered']]);
    assert.match(verdict.invalid ?? '', /an attempt to pay: it ended as/);
  });
}
