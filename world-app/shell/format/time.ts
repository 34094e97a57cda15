const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'] as const;

/** The shop's own time zone. Nothing is ever shown in the zone of the host. */
const shopZone = 'Europe/Berlin';

const reader = new Intl.DateTimeFormat('en-GB', {
  timeZone: shopZone,
  calendar: 'gregory',
  numberingSystem: 'latn',
  hourCycle: 'h23',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
});

type Wall = { readonly year: string; readonly month: string; readonly day: string; readonly hour: string; readonly minute: string };

/** The clock on the shop's wall at a UTC time in milliseconds. */
function wallAt(utc: number): Wall {
  const parts = new Map(reader.formatToParts(utc).map(({ type, value }) => [type, value]));
  const part = (type: Intl.DateTimeFormatPartTypes): string => parts.get(type) ?? '';
  return { year: part('year'), month: part('month'), day: part('day'), hour: part('hour'), minute: part('minute') };
}

function wallText(wall: Wall): string {
  return `${wall.year}-${wall.month}-${wall.day} ${wall.hour}:${wall.minute}`;
}

/** `2026-03-16T09:00:00Z` as `16 Mar 2026` in shop time. */
export function formatDay(instant: string): string {
  const wall = wallAt(Date.parse(instant));
  return `${Number(wall.day)} ${months[Number(wall.month) - 1]} ${wall.year}`;
}

/** `2026-03-16T09:00:00Z` as `10:00` in shop time. */
export function formatClock(instant: string): string {
  const wall = wallAt(Date.parse(instant));
  return `${wall.hour}:${wall.minute}`;
}

/** `2026-03-16T09:00:00Z` as `16 Mar 2026, 10:00` in shop time. */
export function formatTime(instant: string): string {
  return `${formatDay(instant)}, ${formatClock(instant)}`;
}

/** `2026-03-16T09:00:00Z` as `16 Mar, 10:00` in shop time, where the year goes without saying. */
export function formatShortTime(instant: string): string {
  return `${formatDay(instant).slice(0, -5)}, ${formatClock(instant)}`;
}

/** `2026-03-16T09:00:00Z` as `2026-03-16 10:00`: the text of a time field. */
export function timeField(instant: string): string {
  return wallText(wallAt(Date.parse(instant)));
}

/** The text of a time field as a UTC instant; null where it is no time of the shop's clock (31 Feb, the hour that summer time skips). */
export function parseTimeField(text: string): string | null {
  const match = /^(\d{4})-(\d\d)-(\d\d)[ T](\d\d):(\d\d)$/.exec(text.trim());
  if (match === null) return null;
  const [, year, month, day, hour, minute] = match;
  const asIfUtc = Date.UTC(Number(year), Number(month) - 1, Number(day), Number(hour), Number(minute));
  const wanted = `${year}-${month}-${day} ${hour}:${minute}`;
  // The zone is one or two hours ahead of UTC; of the two hours that winter time repeats, the earlier one counts.
  for (const ahead of [2, 1]) {
    const utc = asIfUtc - ahead * 3_600_000;
    if (wallText(wallAt(utc)) === wanted) return `${new Date(utc).toISOString().slice(0, 19)}Z`;
  }
  return null;
}

/** The calendar day `2026-03-16` as `16 Mar`. */
export function formatDate(day: string): string {
  const [, month = '', date = ''] = day.split('-');
  return `${Number(date)} ${months[Number(month) - 1]}`;
}

/** Whether a text is a day of the calendar, written `2026-03-16`. */
export function isDay(text: string): boolean {
  if (!/^\d{4}-\d\d-\d\d$/.test(text)) return false;
  const at = Date.parse(`${text}T12:00:00Z`);
  // 29 February of a common year is read as 1 March.
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(text);
}
