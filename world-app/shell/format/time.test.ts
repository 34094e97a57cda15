/// <reference types="node" />
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { formatClock, formatDate, formatDay, formatShortTime, formatTime, parseTimeField, timeField } from './time.ts';

test('time shows as the shop’s clock, winter and summer', () => {
  assert.equal(formatTime('2026-03-16T09:00:00Z'), '16 Mar 2026, 10:00');
  assert.equal(formatTime('2026-07-01T09:00:00Z'), '1 Jul 2026, 11:00');
  assert.equal(formatTime('2026-09-30T22:30:00Z'), '1 Oct 2026, 00:30');
  assert.equal(formatDay('2026-09-05T09:00:00Z'), '5 Sep 2026');
  assert.equal(formatShortTime('2026-09-30T22:30:00Z'), '1 Oct, 00:30');
  assert.equal(formatClock('2026-03-16T23:05:00Z'), '00:05');
});

test('a time field says the minute it was given', () => {
  assert.equal(timeField('2026-03-16T09:30:00Z'), '2026-03-16 10:30');
  assert.equal(parseTimeField('2026-03-16 12:00'), '2026-03-16T11:00:00Z');
  assert.equal(parseTimeField(' 2026-07-01T12:00 '), '2026-07-01T10:00:00Z');
});

test('an hour that summer time skips is no time, one that winter time repeats is the earlier one', () => {
  assert.equal(parseTimeField('2026-03-29 02:30'), null);
  assert.equal(parseTimeField('2026-03-29 03:30'), '2026-03-29T01:30:00Z');
  assert.equal(parseTimeField('2026-10-25 02:30'), '2026-10-25T00:30:00Z');
});

test('what is no time is not taken for one', () => {
  for (const text of ['', '12:00', '2026-02-31 10:00', '2026-13-01 10:00', '2026-03-16 25:00', '16.03.2026 12:00', 'soon']) {
    assert.equal(parseTimeField(text), null, text);
  }
});

test('a calendar day shows without its year', () => {
  assert.equal(formatDate('2026-03-06'), '6 Mar');
});
