import assert from 'node:assert/strict';
import { test } from 'node:test';
import { checkOut } from '../../../testing/deeds.ts';
import { alone, type Seen } from '../../../testing/gate-alone.ts';
import { row, startTrial } from '../../../testing/recorder.ts';
import { inventoryHeld } from './inventory-held.ts';

const task = { hold: 'hold_0017', variant: 'CHR-ASH', location: 'BER', quantity: '2' };

/** How the gate stands after the honest checkout, or before it, with snapshots that were bent. */
function bent(bend: (seen: Seen) => unknown, work = true): string {
  const recorder = startTrial();
  if (work) checkOut(recorder);
  return alone(inventoryHeld, task, recorder.trial, (seen) => void bend(seen));
}

const holdOf = ({ holds }: Seen['final']): object => row(holds, 'hold_0017');
const levelOf = ({ levels }: Seen['final'], id = 'CHR-ASH@BER'): object => row(levels, id);
const others = { variant: 'MUG-BLU', location: 'HAM', quantity: 1, draft: 'D-0996' };

test('a hold that was consumed by its order, and one that is still held, hold', () => {
  assert.equal(
    bent(() => undefined),
    'holds',
  );
  assert.equal(
    bent(() => undefined, false),
    'holds',
  );
});

test('snapshots alone: the same units for the same draft, at the start and at the end', () => {
  for (const [field, value] of Object.entries(others)) {
    for (const work of [true, false]) {
      assert.equal(
        bent(({ final }) => Object.assign(holdOf(final), { [field]: value }), work),
        'state',
        field,
      );
      assert.ok(bent(({ initial }) => Object.assign(holdOf(initial), { [field]: value }), work).includes('state'), field);
    }
  }
  assert.ok(bent(({ final }) => delete final.holds['hold_0017']).includes('state'));
  assert.ok(bent(({ initial }) => delete initial.holds['hold_0017']).includes('state'));
});

test('a hold that never was is not held', () => {
  const recorder = startTrial();
  assert.equal(alone(inventoryHeld, { ...task, hold: 'hold_0099' }, recorder.trial), 'state');
});

test('snapshots alone: neither released nor expired, nor consumed by anything but the order of its draft', () => {
  const at = '2026-03-16T09:00:00Z';
  const states = [
    { kind: 'released', reason: 'tidy', by: 'staff_01', at },
    { kind: 'expired', at },
  ];
  for (const state of states)
    assert.equal(
      bent(({ final }) => Object.assign(holdOf(final), { state }), false),
      'state',
      state.kind,
    );
  for (const order of ['O-1042', 'O-9999'])
    assert.equal(
      bent(({ final }) => Object.assign(holdOf(final), { state: { kind: 'consumed', order, at } })),
      'state',
      order,
    );
});

test('snapshots alone: an order of another draft is not its order, though it waits for as much', () => {
  assert.equal(
    bent(({ final }) => Object.assign(row(final.orders, 'O-1104'), { draft: 'D-0996' })),
    'state',
  );
});

test('snapshots alone: the order waits for exactly those units', () => {
  const line = (change: object) => (seen: Seen) => Object.assign(row(seen.final.orders, 'O-1104').lines[0] ?? {}, change);
  for (const change of [{ quantity: 1 }, { quantity: 3 }, { fulfilled: 1 }, { refunded: 1 }, { location: 'HAM' }, { variant: 'MUG-BLU' }])
    assert.equal(bent(line(change)), 'state', JSON.stringify(change));
  for (const change of [
    { quantity: 3, fulfilled: 1 },
    { quantity: 3, refunded: 1 },
  ])
    assert.equal(bent(line(change)), 'holds', JSON.stringify(change));
  assert.equal(
    bent(({ final }) => Object.assign(row(final.orders, 'O-1104'), { canceledAt: '2026-03-16T09:00:00Z' })),
    'state',
  );
});

test('snapshots alone: other lines of the order are not those units', () => {
  for (const change of [{ variant: 'MUG-BLU' }, { location: 'HAM' }]) {
    const more = ({ final }: Seen): unknown => {
      const order = row(final.orders, 'O-1104');
      return Object.assign(order, { lines: [...order.lines, { ...order.lines[0], id: 'line_2', ...change }] });
    };
    assert.equal(bent(more), 'holds', JSON.stringify(change));
  }
});

test('snapshots alone: the level has moved by the hold’s units, or not at all', () => {
  for (const bucket of ['onHand', 'available', 'held', 'committed', 'damaged', 'qualityControl', 'safety', 'incoming'])
    for (const work of [true, false])
      assert.equal(
        bent(({ final }) => Object.assign(levelOf(final), { [bucket]: 9 }), work),
        'state',
        bucket,
      );
  assert.equal(
    bent(({ final }) => Object.assign(levelOf(final), { held: 0, committed: 2 }), false),
    'state',
  );
  assert.equal(
    bent(({ final }) => Object.assign(levelOf(final), { held: 2, committed: 0 })),
    'state',
  );
  assert.equal(
    bent(({ found }) => delete found.levels['CHR-ASH@BER']),
    'state',
  );
  assert.equal(
    bent(({ final }) => delete final.levels['CHR-ASH@BER']),
    'state',
  );
  assert.equal(
    bent((seen) => [seen.found, seen.final].forEach(({ levels }) => delete levels['CHR-ASH@BER'])),
    'state',
  );
});

test('snapshots alone: all other levels and holds are as they were found', () => {
  for (const id of ['CHR-ASH@HAM', 'MUG-BLU@BER']) {
    assert.equal(
      bent(({ final }) => Object.assign(levelOf(final, id), { available: 77 })),
      'state',
      id,
    );
    assert.equal(
      bent(({ final }) => delete final.levels[id]),
      'state',
      id,
    );
  }
  assert.equal(
    bent(({ final }) => Object.assign(row(final.holds, 'hold_0018'), { quantity: 1 })),
    'state',
  );
  assert.equal(
    bent(({ final }) => delete final.holds['hold_0018']),
    'state',
  );
});
