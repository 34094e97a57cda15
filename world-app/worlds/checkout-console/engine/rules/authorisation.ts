import type { Payment } from '#contract/checkout-console/state.ts';
import type { Instant, Minor } from '#contract/checkout-console/values.ts';
import { addSeconds } from './instant.ts';

/** Days for which an authorisation is good (SPEC PAY-5). */
export const AUTHORISATION_DAYS = 7;
export const AUTHORISATION_SECONDS = AUTHORISATION_DAYS * 86_400;

/** What a payment has in its row once an amount was authorised and captured in one. */
export function capturedAt(
  now: Instant,
  amount: Minor,
): Pick<Payment, 'authorised' | 'authorisedAt' | 'authorisationExpiresAt' | 'captures'> {
  return {
    authorised: amount,
    authorisedAt: now,
    authorisationExpiresAt: addSeconds(now, AUTHORISATION_SECONDS),
    captures: [{ at: now, amount }],
  };
}
