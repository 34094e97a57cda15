import assert from 'node:assert/strict';
import { test } from 'node:test';
import { alone, type Seen } from '../../../testing/gate-alone.ts';
import { event, row, startTrial, type Recorder } from '../../../testing/recorder.ts';
import { addTag, adjustMugs, sendMessage } from '../../../testing/shop-deeds.ts';
import { sequence } from './sequence.ts';

type Named = { readonly event: string; readonly about?: string };

function after(events: readonly Named[], deeds: readonly ((recorder: Recorder) => void)[], bend?: (seen: Seen) => void): string {
  const recorder = startTrial();
  for (const deed of deeds) deed(recorder);
  return alone(sequence, { events: events.map((each) => ({ ...each })) }, recorder.trial, bend);
}

const tag = (recorder: Recorder): void => addTag(recorder, 'vip');
const message = (recorder: Recorder): void => sendMessage(recorder, 1);
const count = (recorder: Recorder): void => adjustMugs(recorder, 1);
const declined = ({ press }: Recorder): void => {
  const data = { draft: 'D-1009', card: 'card_0001', amount: 49_800, outcome: 'declined', code: 'card_declined' };
  press({ control: 'Place', path: '/api/drafts/D-1009/place', status: 402, events: [event('payment_attempted', data)] });
};
const tagged = { event: 'tag_added', about: 'O-1042' };
const told = { event: 'customer_notified' };
const counted = { event: 'stock_moved', about: 'MUG-BLU@BER' };

/** Events of each line in place of another's; their rows stay. */
const eventsOf =
  (...from: readonly (number | null)[]) =>
  ({ steps }: Seen): void => {
    const old = [...steps];
    steps.splice(0, steps.length, ...old.map((step, index) => ({ ...step, events: old[from[index] ?? -1]?.events ?? [] })));
  };

test('either form knows one order by the other’s rows', () => {
  assert.equal(after([tagged, told], [tag, message]), 'holds');
  assert.equal(after([tagged, told], [message, tag], eventsOf(1, 0)), 'ledger');
  assert.equal(after([tagged, told], [tag, message], eventsOf(1, 0)), 'ledger');
});

test('events alone: each of them, about whom it was asked', () => {
  assert.equal(after([tagged, told], [tag, message], eventsOf(0, null)), 'ledger');
  assert.equal(after([tagged, told], [tag, message], eventsOf(null, 1)), 'ledger');
  assert.equal(after([tagged, told], [tag, message], eventsOf(null, null)), 'ledger');
  assert.equal(after([{ ...tagged, about: 'D-1009' }, told], [tag, message]), 'state and ledger');
  assert.equal(after([tagged, { ...told, about: 'C-0087' }], [tag, message]), 'state and ledger');
  const ofAnother = ({ steps }: Seen): void => {
    const [first, ...rest] = steps;
    const events = first?.events.map((each) => (each.type === 'tag_added' ? { ...each, data: { ...each.data, id: 'D-1009' } } : each));
    if (first !== undefined) steps.splice(0, steps.length, { ...first, events: events ?? [] }, ...rest);
  };
  assert.equal(after([tagged, told], [tag, message], ofAnother), 'ledger');
});

test('the same twice needs it twice by the lines', () => {
  const again = (recorder: Recorder): void => addTag(recorder, 'late');
  assert.equal(after([tagged, tagged], [tag, again]), 'holds');
  assert.equal(after([tagged, tagged], [tag, message]), 'ledger');
  assert.equal(after([tagged, told, tagged], [tag, message, again]), 'holds');
  assert.equal(after([tagged, told, tagged], [tag, message]), 'ledger');
});

test('what leaves no row, and what is only set, is known by its lines and bars nobody', () => {
  const attempted = { event: 'payment_attempted', about: 'D-1009' };
  assert.equal(after([attempted, told], [declined, message]), 'holds');
  assert.equal(after([told, attempted], [declined, message]), 'ledger');
  assert.equal(after([counted, told], [count, message]), 'holds');
  assert.equal(after([counted, told], [message, count], eventsOf(1, 0)), 'holds');
  assert.equal(after([told, counted], [count, message]), 'ledger');
  assert.equal(after([counted, told], [message]), 'state and ledger');
});

test('rows of lines alone: another’s row does not stand for it', () => {
  const tagDraft = ({ press, rows }: Recorder): void => {
    const draft = row(rows.drafts, 'D-1009');
    const events = [
      event('tag_added', { on: 'drafts', id: draft.id, tag: 'vip' }, [['drafts', draft.id, { ...draft, version: 4, tags: ['vip'] }]]),
    ];
    press({ control: 'Add tag', path: '/api/drafts/D-1009/tags', events });
  };
  assert.equal(after([tagged, told], [tagDraft, message, tag], eventsOf(2, 1, 0)), 'ledger');
  assert.equal(after([{ event: 'tag_added' }, told], [tagDraft, message, tag], eventsOf(2, 1, 0)), 'holds');
});
