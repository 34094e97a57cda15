import { SOON_MINUTES } from '#checkout-console/wire/soon.ts';
import type { Due } from '#checkout-console/wire/views.ts';
import { formatClock, formatShortTime } from '#shell/format/time.ts';

/** How pressing an end is: `later`, `soon` as the lists count it, `urgent` from thirty minutes on. */
export type Urgency = 'later' | 'soon' | 'urgent';

export function urgencyOf({ minutesLeft }: Pick<Due, 'minutesLeft'>): Urgency {
  return minutesLeft <= 30 ? 'urgent' : minutesLeft <= SOON_MINUTES ? 'soon' : 'later';
}

/** `30 min`, `5 h 25 min`, `3 days`. */
export function durationWords(minutes: number): string {
  if (minutes < 60) return `${minutes} min`;
  if (minutes >= 48 * 60) return `${Math.floor(minutes / 1440)} days`;
  return minutes % 60 === 0 ? `${minutes / 60} h` : `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
}

/** `30 min left · until 10:30`; the date only where it is not today's. */
export function dueWords({ at, minutesLeft, today }: Due): string {
  return `${durationWords(minutesLeft)} left · until ${today ? formatClock(at) : formatShortTime(at)}`;
}
