import type { Instant } from '#contract/checkout-console/values.ts';

/* World time is arithmetic on text. The host's clock and zone have no way in. */

/** Seconds since 1970-01-01T00:00:00Z of an instant. */
export function secondsOf(instant: Instant): number {
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = instant.match(/\d+/g)?.map(Number) ?? [];
  return daysFromCivil(year, month, day) * 86_400 + hour * 3600 + minute * 60 + second;
}

/** The instant that many whole seconds after 1970-01-01T00:00:00Z. */
export function instantOf(seconds: number): Instant {
  const days = Math.floor(seconds / 86_400);
  const rest = seconds - days * 86_400;
  const time = [Math.floor(rest / 3600), Math.floor(rest / 60) % 60, rest % 60].map(twoDigits).join(':');
  return `${civilFromDays(days)}T${time}Z` as Instant;
}

export function addSeconds(instant: Instant, seconds: number): Instant {
  return instantOf(secondsOf(instant) + seconds);
}

/** Whether text in the instant's form names a day and a time that exist. */
export function isRealInstant(text: string): text is Instant {
  return /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/.test(text) && instantOf(secondsOf(text as Instant)) === text;
}

/** Days since 1970-01-01 of a Gregorian date, counted in eras of 400 years that begin on 1 March. */
function daysFromCivil(year: number, month: number, day: number): number {
  const marchYear = month <= 2 ? year - 1 : year;
  const era = Math.floor(marchYear / 400);
  const yearOfEra = marchYear - era * 400;
  const dayOfYear = Math.floor((153 * ((month + 9) % 12) + 2) / 5) + day - 1;
  return era * 146_097 + yearOfEra * 365 + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100) + dayOfYear - 719_468;
}

function civilFromDays(days: number): string {
  const shifted = days + 719_468;
  const era = Math.floor(shifted / 146_097);
  const dayOfEra = shifted - era * 146_097;
  const yearOfEra = Math.floor(
    (dayOfEra - Math.floor(dayOfEra / 1460) + Math.floor(dayOfEra / 36_524) - Math.floor(dayOfEra / 146_096)) / 365,
  );
  const dayOfYear = dayOfEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100));
  const marchMonth = Math.floor((5 * dayOfYear + 2) / 153);
  const day = dayOfYear - Math.floor((153 * marchMonth + 2) / 5) + 1;
  const month = marchMonth < 10 ? marchMonth + 3 : marchMonth - 9;
  const year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0);
  return `${String(year).padStart(4, '0')}-${twoDigits(month)}-${twoDigits(day)}`;
}

function twoDigits(value: number): string {
  return String(value).padStart(2, '0');
}
