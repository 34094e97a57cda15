import type { Instant } from '#contract/checkout-console/values.ts';
import { secondsOf } from '#checkout-console/engine/rules/instant.ts';
import type { Due } from '#checkout-console/wire/views.ts';
import { shopDay } from '../queries/shop-day.ts';

/** An end in world time, seen from now. */
export function dueAt(at: Instant, now: Instant): Due {
  return { at, minutesLeft: Math.max(0, Math.floor((secondsOf(at) - secondsOf(now)) / 60)), today: shopDay(at) === shopDay(now) };
}
