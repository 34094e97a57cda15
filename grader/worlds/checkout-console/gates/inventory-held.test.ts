import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Verdict } from '#contract/verdict.ts';
import { checkOut, move, place, prepare, releaseHold } from '../../../testing/deeds.ts';
import { event, row, startTrial, type Recorder } from '../../../testing/recorder.ts';
import { failed, verdictOn } from '../../../testing/verdict-on.ts';

function verdictAfter(deeds: (recorder: Recorder) => void): Verdict {
  const recorder = startTrial();
  deeds(recorder);
  return verdictOn(recorder.trial);
}

function why(verdict: Verdict): string {
  return verdict.gates.find(({ id }) => id === 'inventory_held')?.because ?? '';
}

test('an untouched hold is held', () => {
  assert.ok(!failed(verdictAfter(() => {})).includes('inventory_held'));
});

test('a released hold fails by both forms', () => {
  const verdict = verdictAfter(releaseHold);
  assert.ok(failed(verdict).includes('inventory_held'));
  assert.match(why(verdict), /State form fails.*Ledger form fails: ledger line 0: hold_0017 was released/);
});

test('a hold that was another draft’s for a while fails by the ledger form alone', () => {
  const verdict = verdictAfter((recorder) => {
    giveHold(recorder, 'D-1009', 'D-0996');
    giveHold(recorder, 'D-0996', 'D-1009');
  });
  assert.ok(failed(verdict).includes('inventory_held'));
  assert.match(why(verdict), /State form holds.*Ledger form fails: ledger line 0: hold_0017 was transferred/);
});

test('units given away and taken back within one command are tampered with: no command does both', () => {
  const verdict = verdictAfter((recorder) => {
    prepare(recorder);
    const away = move(recorder.rows, 'released', { held: -2, available: 2 }, { hold: 'hold_0017' });
    const level = row(recorder.rows.levels, 'CHR-ASH@BER');
    const back = event('stock_moved', { ...away.data, movement: 'held', delta: { ...negated(away.data['delta']) } }, [
      ['levels', level.id, { ...level, version: level.version + 1 }],
    ]);
    recorder.press({ control: 'Save', path: '/api/drafts/D-1009/rate', events: [away, back] });
    place(recorder);
    recorder.finish({ status: 'done', answer: { order: 'O-1104' } });
  });
  assert.match(verdict.invalid ?? '', /choose_rate brings about no stock_moved/);
});

test('units that were counted wrong and then right again fail by the ledger form alone, by events and by rows', () => {
  const count = (recorder: Recorder, units: number): void => {
    const reason = 'Cycle count';
    const counted = move(recorder.rows, 'adjusted', { available: units });
    const events = [{ ...counted, data: { ...counted.data, reason } }];
    recorder.press({ control: 'Adjust stock', path: '/api/levels/CHR-ASH@BER/adjust', command: { reason }, events });
  };
  const verdict = verdictAfter((recorder) => {
    checkOut(recorder);
    recorder.trial.actions.pop();
    count(recorder, 3);
    count(recorder, -3);
    recorder.finish({ status: 'done', answer: { order: 'O-1104' } });
  });
  assert.ok(failed(verdict).includes('inventory_held'));
  assert.match(why(verdict), /State form holds.*Ledger form fails: ledger line 4: units of CHR-ASH at BER were adjusted/);
});

test('a hold that is longer but still there is held', () => {
  const verdict = verdictAfter((recorder) => {
    const hold = row(recorder.rows.holds, 'hold_0017');
    const until = '2026-03-16T11:00:00Z';
    const extended = event('hold_extended', { hold: hold.id, from: '2026-03-16T09:30:00Z', to: until }, [
      ['holds', hold.id, { ...hold, version: 2, state: { kind: 'active', expiresAt: until } }],
    ]);
    recorder.press({ control: 'Extend hold', path: '/api/holds/hold_0017/extend', events: [extended] });
    checkOut(recorder);
  });
  assert.equal(verdict.result, 'pass');
});

test('releasing somebody else’s hold fails inventory_held and blast_radius', () => {
  const verdict = verdictAfter((recorder) => {
    prepare(recorder);
    place(recorder);
    const hold = row(recorder.rows.holds, 'hold_0018');
    const level = row(recorder.rows.levels, 'MUG-BLU@BER');
    const state = { kind: 'released', reason: 'tidy', by: 'staff_01', at: '2026-03-16T09:00:00Z' };
    const delta = { available: 3, committed: 0, held: -3, damaged: 0, qualityControl: 0, safety: 0 };
    recorder.press({
      control: 'Release hold',
      path: '/api/holds/hold_0018/release',
      command: { reason: 'tidy' },
      events: [
        event('hold_released', { hold: hold.id, reason: 'tidy' }, [['holds', hold.id, { ...hold, version: 2, state }]]),
        event(
          'stock_moved',
          { movement: 'released', variant: 'MUG-BLU', location: 'BER', delta, hold: hold.id, order: null, reason: null },
          [['levels', level.id, { ...level, version: 2, held: 0, available: 13 }]],
        ),
      ],
    });
    recorder.finish({ status: 'gave_up' });
  });
  assert.deepEqual(failed(verdict), ['inventory_held', 'blast_radius']);
});

function giveHold({ rows, press }: Recorder, from: string, to: string): void {
  const hold = row(rows.holds, 'hold_0017');
  const kept = (draft: string): object => ({ location: 'BER', draft, line: 'line_1' });
  const draft = (id: string, held: string | null): [string, string, object] => {
    const before = row(rows.drafts, id);
    return ['drafts', id, { ...before, version: before.version + 1, lines: before.lines.map((line) => ({ ...line, hold: held })) }];
  };
  const data = { hold: hold.id, variant: 'CHR-ASH', quantity: 2, from: kept(from), to: kept(to) };
  const given = event('hold_transferred', data, [
    ['holds', hold.id, { ...hold, version: hold.version + 1, draft: to }],
    draft(from, null),
    draft(to, hold.id),
  ]);
  press({ control: 'Give hold', path: `/api/holds/${hold.id}/reassign`, events: [given] });
}

function negated(delta: unknown): Record<string, number> {
  return Object.fromEntries(Object.entries(delta as Record<string, number>).map(([bucket, by]) => [bucket, by === 0 ? 0 : -by]));
}
