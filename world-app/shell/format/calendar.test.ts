import assert from 'node:assert/strict';
import { test } from 'node:test';
import { addDays, addMonths, dayName, monthName, weeksOf } from './calendar.ts';

test('days and months go on over the ends of months, years and leap years', () => {
  assert.equal(addDays('2026-02-28', 1), '2026-03-01');
  assert.equal(addDays('2028-02-28', 1), '2028-02-29');
  assert.equal(addDays('2026-03-29', 1), '2026-03-30');
  assert.equal(addDays('2026-01-01', -1), '2025-12-31');
  assert.equal(addMonths('2026-12', 1), '2027-01');
  assert.equal(addMonths('2026-01', -1), '2025-12');
});

test('a month is its weeks from Monday on, without the days of its neighbours', () => {
  const weeks = weeksOf('2026-03');
  assert.equal(weeks.length, 6);
  assert.deepEqual(weeks[0], [null, null, null, null, null, null, '2026-03-01']);
  assert.deepEqual(weeks.at(-1)?.slice(0, 3), ['2026-03-30', '2026-03-31', null]);
  assert.equal(weeksOf('2027-02').length, 4);
});

test('days and months have names', () => {
  assert.equal(dayName('2026-03-06'), '6 March 2026');
  assert.equal(monthName('2025-12'), 'December 2025');
});
