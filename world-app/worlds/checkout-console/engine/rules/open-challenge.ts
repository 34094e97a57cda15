import type { Draft } from '#contract/checkout-console/state.ts';

/** The confirmation that a bank waits for, as long as the draft is what the bank was asked about (SPEC PAY-11). */
export function openChallenge({ challenge, version }: Draft): Draft['challenge'] {
  return challenge?.forVersion === version ? challenge : null;
}
