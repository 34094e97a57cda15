import type { SavedCard } from '#contract/checkout-console/state.ts';
import type { Instant } from '#contract/checkout-console/values.ts';
import { isExpired } from './card.ts';

export type PaymentOutcome = { readonly kind: 'ok' } | { readonly kind: 'declined'; readonly code: string; readonly message: string };

/** The test numbers that Stripe documents for declines (docs.stripe.com/testing). Every other number pays. */
const declines: ReadonlyMap<string, readonly [code: string, message: string]> = new Map([
  ['4000000000000002', ['card_declined', 'The bank declined the card.']],
  ['4000000000009995', ['insufficient_funds', 'The card has insufficient funds.']],
  ['4000000000000069', ['expired_card', 'The card has expired.']],
  ['4000000000000127', ['incorrect_cvc', 'The security code of the card is wrong.']],
  ['4000000000000119', ['processing_error', 'The bank could not process the payment.']],
]);

/** What the processor answers for a card: a look-up by its number, no chance involved. */
export function simulatePayment(card: SavedCard, now: Instant): PaymentOutcome {
  const decline = declines.get(card.number);
  if (decline !== undefined) return { kind: 'declined', code: decline[0], message: decline[1] };
  if (isExpired(card, now)) return { kind: 'declined', code: 'expired_card', message: 'The card has expired.' };
  return { kind: 'ok' };
}
