import type { Hold } from '#contract/checkout-console/state.ts';
import type { Instant } from '#contract/checkout-console/values.ts';
import { secondsOf } from '#checkout-console/engine/rules/instant.ts';
import type { HoldBadge } from '#checkout-console/wire/views.ts';

/** What a hold looks like beside a line, or beside a whole draft. */
export function holdBadge(hold: Hold | null, now: Instant): HoldBadge {
  if (hold === null) return { kind: 'none' };
  const { state } = hold;
  switch (state.kind) {
    case 'active':
      return {
        kind: 'active',
        expiresAt: state.expiresAt,
        minutesLeft: minutesLeft(state.expiresAt, now),
        units: hold.quantity,
        location: hold.location,
      };
    case 'expired':
      return { kind: 'expired', expiredAt: state.at };
    case 'released':
      return { kind: 'released' };
    case 'consumed':
      return { kind: 'consumed' };
  }
}

/** Whole minutes until an instant, 0 once it has passed. */
export function minutesLeft(until: Instant, now: Instant): number {
  return Math.max(0, Math.floor((secondsOf(until) - secondsOf(now)) / 60));
}
