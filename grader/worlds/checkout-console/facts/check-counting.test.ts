import assert from 'node:assert/strict';
import test from 'node:test';
import { checkOut } from '../../../testing/deeds.ts';
import { startTrial, type Line, type Trial } from '../../../testing/recorder.ts';
import { verdictOn } from '../../../testing/verdict-on.ts';

type Write = { table: string; id: string; row: Line };
type Told = { type: string; data: Line; writes: Write[] };

/** An honest checkout, bent by somebody who sees to it that the ledger still folds to the last snapshot. */
function bent(bend: (writes: Write[], events: Told[], trial: Trial) => void): string | null {
  const recorder = startTrial();
  checkOut(recorder);
  const { trial } = recorder;
  const events = (trial.ledger as unknown as { events: Told[] }[]).flatMap((line) => line.events);
  bend(
    events.flatMap(({ writes }) => writes),
    events,
    trial,
  );
  const tables = structuredClone((trial.initial as unknown as { tables: Record<string, Record<string, Line>> }).tables);
  for (const { table, id, row } of events.flatMap(({ writes }) => writes)) tables[table] = { ...tables[table], [id]: row };
  trial.final = { ...trial.final, tables };
  return verdictOn(trial).invalid;
}

const last = (writes: readonly Write[], table: string): Write => {
  const found = writes.findLast((write) => write.table === table);
  assert.ok(found);
  return found;
};

test('an honest checkout counts as it should', () =>
  assert.equal(
    bent(() => {}),
    null,
  ));

test('a command that the clock does not count, or counts twice, is tampered', () => {
  for (const commands of [0, 3, 5]) {
    const said = bent((writes) => void (last(writes, 'clock').row['commands'] = commands));
    assert.match(said ?? '', /ledger line 3 counts as -?[0-9]+ commands, expected 1/);
  }
});

test('an order whose number its counter did not give out is tampered', () => {
  assert.match(bent((writes) => void (last(writes, 'counters').row['next'] = 9999)) ?? '', /the counter [a-z]+ went from [0-9]+ to 9999/);
  const said = bent(
    (writes) =>
      void (last(
        writes.filter(({ id }) => id === 'order'),
        'counters',
      ).row['next'] = 1104),
  );
  assert.match(said ?? '', /has a number that no counter gave out/);
});

test('a row that changes under its old version, or has one thing twice, is tampered', () => {
  assert.match(
    bent((writes) => void (last(writes, 'levels').row['version'] = 1)) ?? '',
    /levels\/CHR-ASH@BER went from version [0-9]+ to 1/,
  );
  const said = bent((writes) => {
    const { row } = last(writes, 'drafts');
    const lines = row['lines'] as Line[];
    row['lines'] = [...lines, ...lines];
  });
  assert.match(said ?? '', /drafts\/D-1009 has two things called line_1/);
});

test('an event that a line tells of twice is tampered', () => {
  const said = bent((_writes, _events, trial) => {
    const line = trial.ledger.at(-1) as unknown as { events: Told[] };
    const completed = line.events.find(({ type }) => type === 'draft_completed');
    assert.ok(completed);
    line.events.push({ ...completed, writes: [] });
  });
  assert.match(said ?? '', /ledger line 3 tells twice of draft_completed/);
});

test('what a row says was done at another time than its line is tampered', () => {
  const said = bent((writes) => void (last(writes, 'orders').row['placedAt'] = '2026-01-16T16:51:12Z'));
  assert.match(said ?? '', /ledger line 3 of .*: orders\/O-1104 says that something was done at 2026-01-16T16:51:12Z/);
});
