/// <reference types="node" />
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Due } from '#checkout-console/wire/views.ts';
import { durationWords, dueWords, urgencyOf } from './due-words.ts';

const due = (at: string, minutesLeft: number, today: boolean): Due => ({ at: at as Due['at'], minutesLeft, today });

test('time left comes first, and the date only where it is not today', () => {
  assert.equal(dueWords(due('2026-03-16T09:30:00Z', 30, true)), '30 min left · until 10:30');
  assert.equal(dueWords(due('2026-03-16T23:00:00Z', 840, false)), '14 h left · until 17 Mar, 00:00');
});

test('hours show their minutes, two days and more show as days', () => {
  assert.deepEqual([0, 59, 60, 75, 2879, 2880, 4400].map(durationWords), [
    '0 min',
    '59 min',
    '1 h',
    '1 h 15 min',
    '47 h 59 min',
    '2 days',
    '3 days',
  ]);
});

test('thirty minutes are urgent, up to four hours are soon', () => {
  const at = (minutesLeft: number): string => urgencyOf({ minutesLeft });
  assert.deepEqual([0, 30, 31, 240, 241].map(at), ['urgent', 'urgent', 'soon', 'soon', 'later']);
});
