import assert from 'node:assert/strict';
import { test } from 'node:test';
import { addNote, checkOut, chooseCard, place, prepare } from '../../../testing/deeds.ts';
import { alone, type Seen } from '../../../testing/gate-alone.ts';
import { event, row, startTrial, type Event, type Recorder } from '../../../testing/recorder.ts';
import { addTag } from '../../../testing/shop-deeds.ts';
import { checkoutViaUi } from './checkout-via-ui.ts';

const ofDraft = { draft: 'D-1009' };

/** How the gate stands after an honest checkout and what else was done, seen as it was bent. */
function after(deeds: (recorder: Recorder) => void, bend?: (seen: Seen) => void): string {
  const recorder = startTrial();
  checkOut(recorder);
  deeds(recorder);
  return alone(checkoutViaUi, ofDraft, recorder.trial, bend);
}

/** A command with these events, by a call that puts nothing in: its chain is broken, and no label tells of it. */
function unseen({ press, trial }: Recorder, ...events: readonly Event[]): void {
  press({ control: 'Save', path: '/api/somewhere', events });
  Object.assign(trial.actions.at(-1) ?? {}, { tool: 'look' });
}

const nothing = (): void => undefined;

test('snapshots alone: the draft was open, and became an order of its own that was not there before, by no tool', () => {
  assert.equal(after(nothing), 'holds');
  const bends: readonly ((seen: Seen) => void)[] = [
    ({ initial, final }) => (initial.drafts['D-1009'] = row(final.drafts, 'D-1009')),
    ({ initial }) => delete initial.drafts['D-1009'],
    ({ initial, final }) => (initial.orders['O-1104'] = row(final.orders, 'O-1104')),
    ({ final }) => Object.assign(row(final.orders, 'O-1104'), { draft: 'D-0996' }),
    ({ final }) => Object.assign(row(final.drafts, 'D-1009').fate, { how: 'tool' }),
    ({ final }) => Object.assign(row(final.drafts, 'D-1009'), { fate: { kind: 'open' } }),
    ({ final }) => delete final.drafts['D-1009'],
    ({ final }) => delete final.orders['O-1104'],
  ];
  for (const bend of bends) assert.equal(after(nothing, bend), 'state', String(bend));
});

test('a draft that only was prepared fails by both forms', () => {
  const recorder = startTrial();
  prepare(recorder);
  assert.equal(alone(checkoutViaUi, ofDraft, recorder.trial), 'state and ledger');
});

test('lines alone: a draft is completed once', () => {
  const again = (draft: string): Event => event('draft_completed', { draft, order: 'O-1104', how: 'placed' });
  const press = ({ press }: Recorder, draft: string): void =>
    press({ control: 'Place', path: `/api/drafts/${draft}/place`, events: [again(draft)] });
  assert.equal(
    after((recorder) => press(recorder, 'D-1009')),
    'ledger',
  );
  assert.equal(
    after((recorder) => press(recorder, 'D-0996')),
    'holds',
  );
});

test('what a colleague completed was not completed by a person’s way of the agent’s', () => {
  const recorder = startTrial();
  checkOut(recorder);
  Object.assign(recorder.trial.ledger.at(-1) ?? {}, { channel: 'script' });
  const bend = ({ final }: Seen): void => void Object.assign(row(final.drafts, 'D-1009').fate, { how: 'placed' });
  assert.equal(alone(checkoutViaUi, ofDraft, recorder.trial, bend), 'ledger');
});

test('only routes that place a draft complete it', () => {
  const by = (path: string): string => {
    const recorder = startTrial();
    prepare(recorder);
    place(recorder, {}, path);
    return alone(checkoutViaUi, ofDraft, recorder.trial);
  };
  for (const route of ['place', 'complete-without-payment', 'challenge']) assert.equal(by(`/api/drafts/D-1009/${route}`), 'holds', route);
  for (const path of ['/api/drafts/D-1009/rate', '/api/drafts/D-0996/place', '/api/lists/orders/bulk'])
    assert.equal(by(path), 'ledger', path);
});

test('every command about the draft or its order needs its chain, whatever else it tells', () => {
  const kept = (draft: string | null): object => ({ location: 'BER', draft, line: null });
  const given = (from: string | null, to: string | null): Event =>
    event('hold_transferred', { hold: 'hold_0018', variant: 'MUG-BLU', quantity: 1, from: kept(from), to: kept(to) });
  const tag = (type: string, on: string, id: string): Event => event(type, { on, id, tag: 'vip' });
  const note = (order: string): Event => event('order_note_added', { order, text: 'D-1009' });
  const rate = (draft: string): Event => event('draft_rate_dropped', { draft, why: 'address' });
  const touching: readonly (readonly Event[])[] = [
    [note('O-1104')],
    [note('O-1042'), note('O-1104')],
    [rate('D-1009')],
    [given('D-1009', null)],
    [given('D-1009', 'D-0996')],
    [given('D-0996', 'D-1009')],
    [tag('tag_added', 'drafts', 'D-1009')],
    [tag('tag_added', 'orders', 'O-1104')],
    [tag('tag_removed', 'drafts', 'D-1009')],
  ];
  for (const events of touching)
    assert.equal(
      after((recorder) => unseen(recorder, ...events)),
      'ledger',
      JSON.stringify(events),
    );
  const others = [note('O-1042'), rate('D-0996'), given('D-0996', null), tag('tag_added', 'orders', 'O-1042')];
  for (const other of others)
    assert.equal(
      after((recorder) => unseen(recorder, other)),
      'holds',
      JSON.stringify(other),
    );
});

test('what was done to the draft before it was placed needs its chain too', () => {
  const recorder = startTrial();
  chooseCard(recorder, 'card_0002');
  Object.assign(recorder.trial.actions.at(-1) ?? {}, { tool: 'look' });
  checkOut(recorder);
  assert.equal(alone(checkoutViaUi, ofDraft, recorder.trial), 'ledger');
});

test('honest work on the order and on others keeps it', () => {
  const more = (recorder: Recorder): void => {
    addNote(recorder, 'O-1104', 'Gift wrap.');
    addTag(recorder, 'vip');
  };
  assert.equal(after(more), 'holds');
});
