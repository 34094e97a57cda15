import assert from 'node:assert/strict';
import { test } from 'node:test';
import { alone, type Seen } from '../../../testing/gate-alone.ts';
import { event, row, startTrial, type Recorder } from '../../../testing/recorder.ts';
import { addTag, removeTag, sendMessage } from '../../../testing/shop-deeds.ts';
import type { Args } from '../../world-grader.ts';
import { countOf } from './count-of.ts';

function after(args: Args, deeds: (recorder: Recorder) => void, bend?: (seen: Seen) => unknown): string {
  const recorder = startTrial(({ orders, clock }) => {
    Object.assign(row(orders, 'O-1042'), { tags: ['old'] });
    Object.assign(clock['main'] ?? {}, { commands: 5 });
  });
  deeds(recorder);
  return alone(countOf, args, recorder.trial, (seen) => void bend?.(seen));
}

const tagDraft = ({ press, rows }: Recorder): void => {
  const draft = row(rows.drafts, 'D-1009');
  const after = { ...draft, version: draft.version + 1, tags: ['vip'] };
  const told = event('tag_added', { on: 'drafts', id: draft.id, tag: 'vip' }, [['drafts', draft.id, after]]);
  press({ control: 'Add tag', path: '/api/drafts/D-1009/tags', events: [told] });
};
const both = (recorder: Recorder): void => {
  addTag(recorder, 'vip');
  tagDraft(recorder);
};

test('one is counted by whom it is about, and all where nobody is named', () => {
  assert.equal(after({ event: 'tag_added', about: 'O-1042', n: 1 }, both), 'holds');
  assert.equal(after({ event: 'tag_added', about: 'D-1009', n: 1 }, both), 'holds');
  assert.equal(after({ event: 'tag_added', about: 'D-0996', n: 0 }, both), 'holds');
  assert.equal(after({ event: 'tag_added', n: 2 }, both), 'holds');
  for (const n of [0, 2]) assert.equal(after({ event: 'tag_added', about: 'O-1042', n }, both), 'state and ledger', String(n));
  for (const n of [1, 3]) assert.equal(after({ event: 'tag_added', n }, both), 'state and ledger', String(n));
});

test('what goes is counted by what is there no more, what comes by what is new', () => {
  const swap = (recorder: Recorder): void => {
    addTag(recorder, 'new');
    addTag(recorder, 'newer');
    removeTag(recorder, 'old');
  };
  assert.equal(after({ event: 'tag_removed', about: 'O-1042', n: 1 }, swap), 'holds');
  assert.equal(after({ event: 'tag_added', about: 'O-1042', n: 2 }, swap), 'holds');
});

test('each form counts by itself', () => {
  const args = { event: 'tag_added', about: 'O-1042', n: 1 };
  const tag = (recorder: Recorder): void => addTag(recorder, 'vip');
  const untold = ({ steps }: Seen): unknown => steps.splice(0, steps.length, ...steps.map((step) => ({ ...step, events: [] })));
  const unwritten = ({ final }: Seen): unknown => Object.assign(row(final.orders, 'O-1042'), { tags: ['old'] });
  assert.equal(after(args, tag, untold), 'ledger');
  assert.equal(after(args, tag, unwritten), 'state');
});

test('what leaves no row cannot have happened more often than commands of this trial were accepted', () => {
  const data = { draft: 'D-1009', card: 'card_0001', amount: 49_800, outcome: 'declined', code: 'card_declined' };
  const declined = ({ press }: Recorder): void =>
    press({ control: 'Place', path: '/api/drafts/D-1009/place', status: 402, events: [event('payment_attempted', data)] });
  const args = { event: 'payment_attempted', about: 'D-1009' };
  assert.equal(after({ ...args, n: 1 }, declined), 'holds');
  assert.equal(after({ ...args, n: 2 }, declined), 'state and ledger');
  const two = (recorder: Recorder): void => {
    declined(recorder);
    sendMessage(recorder, 1);
  };
  assert.equal(after({ ...args, n: 1 }, two), 'holds');
  assert.equal(after({ ...args, n: 2 }, two), 'ledger');
  assert.equal(after({ ...args, about: 'D-0996', n: 0 }, two), 'holds');
});
