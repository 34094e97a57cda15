import type { Hold } from '#contract/checkout-console/state.ts';
import type { Instant } from '#contract/checkout-console/values.ts';
import type { HoldBadge } from '#checkout-console/wire/views.ts';
import { dueAt } from './due-at.ts';

/** What a hold looks like beside a line, or beside a whole draft. */
export function holdBadge(hold: Hold | null, now: Instant): HoldBadge {
  if (hold === null) return { kind: 'none' };
  const { state } = hold;
  switch (state.kind) {
    case 'active':
      return {
        kind: 'active',
        due: dueAt(state.expiresAt, now),
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
