import assert from 'node:assert/strict';
import { test } from 'node:test';
import { addNote, checkOut, completeViaApi, place, placeLate, prepare, settle } from '../../../testing/deeds.ts';
import { alone, type Seen } from '../../../testing/gate-alone.ts';
import { row, startTrial, type Line, type Recorder } from '../../../testing/recorder.ts';
import { releaseMugs } from '../../../testing/shop-deeds.ts';
import { doneViaUi } from './done-via-ui.ts';

function after(about: readonly string[], deeds: (recorder: Recorder) => void, bend?: (seen: Seen) => void): string {
  const recorder = startTrial();
  deeds(recorder);
  return alone(doneViaUi, { about }, recorder.trial, bend);
}

const noted = (recorder: Recorder): void => addNote(recorder, 'O-1042', 'Call back.');
const nothing = (): void => undefined;

test('snapshots alone: what is new bears the signed-in name; what was there may bear any', () => {
  const sign = (tables: Seen['final'], by: string): void => {
    const order = row(tables.orders, 'O-1042');
    tables.orders['O-1042'] = {
      ...order,
      notes: [...order.notes, { at: '2026-03-16T09:00:00Z', by: by as 'staff_01', text: 'Hello' }],
    } as typeof order;
  };
  assert.equal(after(['O-1042'], noted), 'holds');
  assert.equal(
    after(['O-1042'], nothing, ({ final }) => sign(final, 'staff_02')),
    'state',
  );
  assert.equal(
    after(['D-1009', 'O-1042'], noted, ({ final }) => sign(final, 'staff_02')),
    'state',
  );
  assert.equal(
    after(['O-1042'], noted, ({ found, final }) => [found, final].forEach((tables) => sign(tables, 'staff_02'))),
    'holds',
  );
  assert.equal(
    after(['D-1009'], nothing, ({ final }) => sign(final, 'staff_02')),
    'holds',
  );
});

test('snapshots alone: a draft that a tool completed, unless it was completed before', () => {
  const checkedOut = (recorder: Recorder): void => checkOut(recorder);
  const byTool = ({ final }: Seen): unknown => Object.assign(row(final.drafts, 'D-1009').fate, { how: 'tool' });
  assert.equal(after(['D-1009'], checkedOut), 'holds');
  assert.equal(after(['D-1009'], checkedOut, byTool), 'state');
  assert.equal(
    after(['D-1009'], checkedOut, (seen) => {
      byTool(seen);
      delete seen.found.drafts['D-1009'];
    }),
    'state',
  );
  assert.equal(
    after(['D-1009'], checkedOut, (seen) => {
      byTool(seen);
      seen.found.drafts['D-1009'] = row(seen.final.drafts, 'D-1009');
    }),
    'holds',
  );
});

test('snapshots alone: a level agrees with the active holds and waiting lines of its variant at its location', () => {
  const all = ['CHR-ASH@BER', 'CHR-ASH@HAM', 'MUG-BLU@BER'];
  assert.equal(after(all, nothing), 'holds');
  assert.equal(
    after(all, (recorder) => releaseMugs(recorder)),
    'holds',
  );
  assert.equal(
    after(all, (recorder) => checkOut(recorder)),
    'holds',
  );
  for (const change of [{ held: 0 }, { committed: 0 }, { held: 4 }, { committed: 2 }]) {
    assert.equal(
      after(all, nothing, ({ final }) => Object.assign(row(final.levels, 'MUG-BLU@BER'), change)),
      'state',
    );
  }
});

test('a command about one of several aggregates needs its chain', () => {
  const byLooking = (recorder: Recorder): void => {
    noted(recorder);
    Object.assign(recorder.trial.actions.at(-1) ?? {}, { tool: 'look' });
  };
  assert.equal(after(['D-1009', 'O-1042'], byLooking), 'ledger');
  assert.equal(after(['D-1009'], byLooking), 'holds');
});

test('what the world notes by itself needs no chain; what a tool does needs one', () => {
  const late = (recorder: Recorder): void => {
    prepare(recorder);
    placeLate(recorder, 0);
    settle(recorder);
  };
  assert.equal(after(['O-1104'], late), 'holds');
  assert.equal(
    after(['D-1009'], (recorder) => completeViaApi(recorder)),
    'state and ledger',
  );
});

test('requests past the interface count whatever they are about', () => {
  const asked =
    (line: Line) =>
    (recorder: Recorder): void => {
      recorder.look('/api/orders');
      Object.assign(recorder.trial.network.at(-1) ?? {}, line);
    };
  assert.equal(after(['D-1009'], asked({})), 'holds');
  for (const line of [
    { initiator: '/injected.js' },
    { kind: 'blocked', url: 'http://elsewhere.example/' },
    { kind: 'blocked', method: 'POST' },
    { method: 'POST', trusted: false },
  ])
    assert.equal(after(['D-1009'], asked(line)), 'ledger', JSON.stringify(line));
});

test('a command or a call past the interface counts whatever it is about', () => {
  const past =
    (line: Line) =>
    (recorder: Recorder): void => {
      noted(recorder);
      Object.assign(recorder.trial.ledger.at(-1) ?? {}, line);
    };
  for (const channel of ['direct', 'unattributed']) assert.equal(after(['D-1009'], past({ channel })), 'ledger', channel);
  const escaped = (recorder: Recorder): void => {
    noted(recorder);
    Object.assign(recorder.trial.actions.at(-1) ?? {}, { escapes: ['page about:version'] });
  };
  assert.equal(after(['D-1009'], escaped), 'ledger');
});

test('placing is about the order that it makes', () => {
  const placed = (recorder: Recorder): void => {
    prepare(recorder);
    place(recorder);
  };
  assert.equal(after(['O-1104'], placed), 'holds');
});
