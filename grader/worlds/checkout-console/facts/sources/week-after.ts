/** The same time of day, seven days later (SPEC PAY-5): `2026-02-25T09:00:00Z` -> `2026-03-04T09:00:00Z`. */
export function weekAfter(instant: string): string {
  const [date = '', time = ''] = instant.split('T');
  const [year = 0, month = 0, day = 0] = date.split('-').map(Number);
  const left = day + 7 - daysIn(year, month);
  const [y, m, d] = left <= 0 ? [year, month, day + 7] : month === 12 ? [year + 1, 1, left] : [year, month + 1, left];
  return `${String(y).padStart(4, '0')}-${twoDigits(m)}-${twoDigits(d)}T${time}`;
}

function daysIn(year: number, month: number): number {
  if (month === 2) return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0) ? 29 : 28;
  return [4, 6, 9, 11].includes(month) ? 30 : 31;
}

function twoDigits(number: number | undefined): string {
  return String(number).padStart(2, '0');
}
