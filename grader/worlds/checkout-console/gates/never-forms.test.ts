import assert from 'node:assert/strict';
import { test } from 'node:test';
import { alone, type Seen } from '../../../testing/gate-alone.ts';
import { event, row, startTrial, type Recorder } from '../../../testing/recorder.ts';
import { addTag, adjustMugs, removeTag, sendMessage } from '../../../testing/shop-deeds.ts';
import type { Args } from '../../world-grader.ts';
import { never } from './never.ts';

function after(args: Args, deeds: (recorder: Recorder) => void, bend?: (seen: Seen) => unknown): string {
  const recorder = startTrial();
  deeds(recorder);
  return alone(never, args, recorder.trial, (seen) => void bend?.(seen));
}

const told = ({ press }: Recorder): void =>
  press({ control: 'Add tag', path: '/api/orders/O-1042/tags', events: [event('tag_added', { on: 'orders', id: 'O-1042', tag: 'vip' })] });

test('snapshots alone: a row that came or went, of the one it is about', () => {
  const tag = ({ final }: Seen): unknown => Object.assign(row(final.orders, 'O-1042'), { tags: ['vip'] });
  const gone = ({ found }: Seen): unknown => Object.assign(row(found.orders, 'O-1042'), { tags: ['vip'] });
  const nothing = (): void => undefined;
  for (const bend of [tag, gone]) {
    assert.equal(after({ event: 'tag_added' }, nothing, bend), 'state');
    assert.equal(after({ event: 'tag_added', about: 'O-1042' }, nothing, bend), 'state');
    assert.equal(after({ event: 'tag_added', about: 'D-1009' }, nothing, bend), 'holds');
    assert.equal(after({ event: 'order_note_added' }, nothing, bend), 'holds');
  }
});

test('events alone: a line that tells of it, of the one it is about', () => {
  assert.equal(after({ event: 'tag_added' }, told), 'ledger');
  assert.equal(after({ event: 'tag_added', about: 'O-1042' }, told), 'ledger');
  assert.equal(after({ event: 'tag_added', about: 'D-1009' }, told), 'holds');
  assert.equal(after({ event: 'tag_removed' }, told), 'holds');
});

test('rows of lines alone: what a command wrote, though its events tell of something else and it was undone', () => {
  const silent = (recorder: Recorder): void => {
    addTag(recorder, 'vip');
    removeTag(recorder, 'vip');
  };
  const deaf = ({ steps }: Seen): unknown => steps.splice(0, steps.length, ...steps.map((step) => ({ ...step, events: [] })));
  assert.equal(after({ event: 'tag_added', about: 'O-1042' }, silent, deaf), 'ledger');
  assert.equal(after({ event: 'tag_added' }, silent, deaf), 'ledger');
  assert.equal(after({ event: 'tag_added', about: 'D-1009' }, silent, deaf), 'holds');
  assert.equal(after({ event: 'order_note_added' }, silent, deaf), 'holds');
  assert.equal(
    after({ event: 'stock_moved' }, (recorder) => [adjustMugs(recorder, 1), adjustMugs(recorder, -1)], deaf),
    'ledger',
  );
});

test('what leaves no row is known by its lines', () => {
  const data = { draft: 'D-1009', card: 'card_0001', amount: 49_800, outcome: 'declined', code: 'card_declined' };
  const declined = ({ press }: Recorder): void =>
    press({ control: 'Place', path: '/api/drafts/D-1009/place', status: 402, events: [event('payment_attempted', data)] });
  const args = { event: 'payment_attempted', about: 'D-1009' };
  assert.equal(after(args, declined), 'ledger');
  assert.equal(after({ ...args, about: 'D-0996' }, declined), 'holds');
  assert.equal(
    after(args, (recorder) => sendMessage(recorder, 1)),
    'holds',
  );
});
