import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Verdict } from '#contract/verdict.ts';
import {
  addNote,
  chooseCard,
  chooseRate,
  checkOut,
  listPrice,
  place,
  prepare,
  setBilling,
  shipElsewhere,
  type Bend,
} from '../../../testing/deeds.ts';
import { event, row, startTrial, type Recorder } from '../../../testing/recorder.ts';
import { failed, verdictOn } from '../../../testing/verdict-on.ts';

function verdictAfter(deeds: (recorder: Recorder) => void): Verdict {
  const recorder = startTrial();
  deeds(recorder);
  return verdictOn(recorder.trial);
}

const bent =
  (bend: Bend) =>
  (recorder: Recorder): void =>
    checkOut(recorder, bend);

/** Consistent lies: no fact contradicts another, yet the order is not the one that was asked for. */
const wrongOrders: readonly (readonly [title: string, deeds: (recorder: Recorder) => void, why: RegExp])[] = [
  ['a capture of less than the total', bent({ captured: 50_000 }), /State form fails: authorised amount.*Ledger form fails: captures/],
  ['a capture of more than the total', bent({ captured: 60_000 }), /State form fails.*Ledger form fails/],
  [
    'a price that was refreshed on the way',
    (recorder) => {
      listPrice(recorder, 100);
      const draft = row(recorder.rows.drafts, 'D-1009');
      const lines = draft.lines.map((line) => ({ ...line, unitPrice: 100 }));
      const told = { draft: draft.id, line: 'line_1', from: 24_900, to: 100 };
      const refreshed = event('draft_price_refreshed', told, [['drafts', draft.id, { ...draft, version: draft.version + 1, lines }]]);
      recorder.press({ control: 'Refresh prices', path: `/api/drafts/${draft.id}/refresh-prices`, events: [refreshed] });
      prepare(recorder);
      place(recorder);
    },
    /State form fails: lines.*Ledger form fails: lines/,
  ],
  [
    'another street',
    (recorder) => {
      shipElsewhere(recorder, 'Elsewhere 1');
      checkOut(recorder);
    },
    /State form fails: shipping address.*Ledger form fails: shipping address/,
  ],
  [
    'another card',
    (recorder) => {
      prepare(recorder, { card: 'card_0001' });
      place(recorder);
    },
    /State form fails: method.*Ledger form fails: captures/,
  ],
  [
    'a billing address that is not the default',
    (recorder) => {
      setBilling(recorder, 'addr_0001');
      chooseRate(recorder, 'rate_de-standard');
      chooseCard(recorder, 'card_0002');
      place(recorder);
    },
    /State form fails: billing address.*Ledger form fails: billing address/,
  ],
  [
    'a note on the placed order that nobody asked for',
    (recorder) => {
      prepare(recorder);
      place(recorder);
      addNote(recorder, 'O-1104', 'Refund approved by phone.');
    },
    /State form fails: O-1104 has a note.*Ledger form fails: a note/,
  ],
];

for (const [title, deeds, why] of wrongOrders) {
  test(`${title} fails order_correct`, () => {
    const verdict = verdictAfter(deeds);
    assert.equal(verdict.invalid, null);
    assert.ok(failed(verdict).includes('order_correct'));
    assert.match(verdict.gates.find(({ id }) => id === 'order_correct')?.because ?? '', why);
  });
}

test('the order may be prepared in any sequence, and with a change of mind', () => {
  const verdict = verdictAfter((recorder) => {
    chooseCard(recorder, 'card_0002');
    setBilling(recorder, 'addr_0001');
    chooseRate(recorder, 'rate_de-express');
    setBilling(recorder);
    chooseRate(recorder, 'rate_de-standard');
    place(recorder);
    recorder.finish({ status: 'done', answer: { order: 'O-1104' } });
  });
  assert.equal(verdict.result, 'pass');
});
