const months = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const;

const DAY_MS = 86_400_000;

/* Days of the calendar as `2026-03-16`, months as `2026-03`. No clock and no zone has a say here. */

export function addDays(day: string, count: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + count * DAY_MS).toISOString().slice(0, 10);
}

export function addMonths(month: string, count: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number - 1 + count, 1)).toISOString().slice(0, 7);
}

/** The weeks that a month touches, Monday first; null where a day belongs to another month. */
export function weeksOf(month: string): readonly (readonly (string | null)[])[] {
  const first = `${month}-01`;
  const weekday = (new Date(Date.parse(`${first}T00:00:00Z`)).getUTCDay() + 6) % 7;
  const monday = addDays(first, -weekday);
  const weeks = Array.from({ length: 6 }, (_week, week) =>
    Array.from({ length: 7 }, (_day, weekDay) => {
      const day = addDays(monday, week * 7 + weekDay);
      return day.startsWith(month) ? day : null;
    }),
  );
  return weeks.filter((days) => days.some((day) => day !== null));
}

/** `2026-03` as `March 2026`. */
export function monthName(month: string): string {
  const [year, number] = month.split('-');
  return `${months[Number(number) - 1]} ${year}`;
}

/** `2026-03-16` as `16 March 2026`. */
export function dayName(day: string): string {
  return `${Number(day.slice(8))} ${monthName(day.slice(0, 7))}`;
}
