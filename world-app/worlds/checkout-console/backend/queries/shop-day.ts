import type { Instant } from '#contract/checkout-console/values.ts';
import { addSeconds, secondsOf } from '#checkout-console/engine/rules/instant.ts';

const HOUR = 3600;
const DAY = 24 * HOUR;

/** The calendar day (`2026-03-16`) of an instant in Europe/Berlin, by the EU's rule for summer time since 1996. */
export function shopDay(instant: Instant): string {
  return addSeconds(instant, isSummerTime(instant) ? 2 * HOUR : HOUR).slice(0, 10);
}

/** Days are named by the calendar, so the day before is counted without clock changes. */
export function dayBefore(day: string, days: number): string {
  return addSeconds(`${day}T12:00:00Z` as Instant, -days * DAY).slice(0, 10);
}

/** Summer time lasts from 01:00 UTC on the last Sunday of March to 01:00 UTC on the last Sunday of October. */
function isSummerTime(instant: Instant): boolean {
  const year = instant.slice(0, 4);
  return instant >= `${lastSunday(year, '03')}T01:00:00Z` && instant < `${lastSunday(year, '10')}T01:00:00Z`;
}

/** Both months have 31 days; 1970-01-01 was a Thursday, so day numbers that leave 3 by 7 are Sundays. */
function lastSunday(year: string, month: string): string {
  const last = `${year}-${month}-31T12:00:00Z` as Instant;
  const daysPast = (Math.floor(secondsOf(last) / DAY) + 4) % 7;
  return addSeconds(last, -daysPast * DAY).slice(0, 10);
}
