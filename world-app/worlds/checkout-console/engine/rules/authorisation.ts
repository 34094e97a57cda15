import type { Payment, Settings } from '#contract/checkout-console/state.ts';
import type { Instant, Minor } from '#contract/checkout-console/values.ts';
import { addSeconds } from './instant.ts';

/** Days for which an authorisation is good (SPEC PAY-5). */
export const AUTHORISATION_DAYS = 7;
export const AUTHORISATION_SECONDS = AUTHORISATION_DAYS * 86_400;

type Taken = Pick<Payment, 'authorised' | 'authorisedAt' | 'captures'> & { readonly authorisationExpiresAt: Instant };

/** What a payment has in its row once its bank has agreed to an amount: authorised, and captured in one where the shop does so (SPEC PAY-15). */
export function takenAt(now: Instant, amount: Minor, captureMode: Settings['captureMode']): Taken {
  return {
    authorised: amount,
    authorisedAt: now,
    authorisationExpiresAt: addSeconds(now, AUTHORISATION_SECONDS),
    captures: captureMode === 'atPlacing' ? [{ at: now, amount }] : [],
  };
}
