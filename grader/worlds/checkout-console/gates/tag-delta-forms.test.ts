import assert from 'node:assert/strict';
import { test } from 'node:test';
import { alone, type Seen } from '../../../testing/gate-alone.ts';
import { event, row, startTrial, type Recorder } from '../../../testing/recorder.ts';
import { addTag, removeTag, sendMessage } from '../../../testing/shop-deeds.ts';
import { tagDelta } from './tag-delta.ts';

/** The stranger's order has the tags `old` and `kept`. */
function after(
  asked: { readonly added?: string[]; readonly removed?: string[] },
  deeds: (recorder: Recorder) => void,
  bend?: (seen: Seen) => void,
): string {
  const recorder = startTrial(({ orders }) => Object.assign(row(orders, 'O-1042'), { tags: ['old', 'kept'] }));
  deeds(recorder);
  return alone(tagDelta, { on: 'orders', id: 'O-1042', ...asked }, recorder.trial, bend);
}

const swap = (recorder: Recorder): void => {
  addTag(recorder, 'new');
  removeTag(recorder, 'old');
};

test('what came and what went are both asked for, and what was there all along is neither', () => {
  assert.equal(after({ added: ['new'], removed: ['old'] }, swap), 'holds');
  assert.equal(
    after({ added: ['b', 'a'] }, (recorder) => ['a', 'b'].forEach((tag) => addTag(recorder, tag))),
    'holds',
  );
  for (const asked of [
    { added: ['new'] },
    { removed: ['old'] },
    { added: ['new'], removed: ['kept'] },
    { added: ['old'], removed: ['new'] },
    {},
  ])
    assert.equal(after(asked, swap), 'state and ledger', JSON.stringify(asked));
  assert.equal(
    after({}, (recorder) => sendMessage(recorder, 1)),
    'holds',
  );
});

test('snapshots alone: each tag once, and neither more nor fewer', () => {
  for (const tags of [
    ['old', 'kept', 'new', 'new'],
    ['old', 'new'],
    ['old', 'kept'],
    ['old', 'kept', 'new', 'vip'],
    ['old', 'old', 'kept', 'new'],
  ]) {
    const bend = ({ final }: Seen): unknown => Object.assign(row(final.orders, 'O-1042'), { tags });
    assert.equal(
      after({ added: ['new'] }, (recorder) => addTag(recorder, 'new'), bend),
      'state',
      tags.join(),
    );
  }
});

test('snapshots alone: a row that is gone has gained nothing', () => {
  const bend = ({ final }: Seen): unknown => delete final.orders['O-1042'];
  assert.equal(
    after({ added: ['new'] }, (recorder) => addTag(recorder, 'new'), bend),
    'state',
  );
});

test('lines alone: tags of other rows, and of another kind of row, do not count', () => {
  const told =
    (data: object) =>
    (recorder: Recorder): void => {
      addTag(recorder, 'new');
      recorder.press({
        control: 'Add tag',
        path: '/api/elsewhere',
        events: [event('tag_added', { on: 'orders', id: 'O-1042', tag: 'vip', ...data })],
      });
    };
  assert.equal(after({ added: ['new'] }, told({})), 'ledger');
  assert.equal(after({ added: ['new'] }, told({ id: 'O-1043' })), 'holds');
  assert.equal(after({ added: ['new'] }, told({ on: 'drafts' })), 'holds');
});
