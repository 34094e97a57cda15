import type { SavedCard } from '#contract/checkout-console/state.ts';
import type { Instant } from '#contract/checkout-console/values.ts';
import { isExpired } from './card.ts';

type Decline = { readonly kind: 'declined'; readonly code: string; readonly message: string };
export type PaymentOutcome =
  | { readonly kind: 'ok' }
  | Decline
  /** The bank wants the cardholder to confirm before it pays. */
  | { readonly kind: 'requires_action' }
  /** The bank answers later: it pays, or declines by this code. */
  | { readonly kind: 'processing'; readonly decline: string | null };

/** The test numbers that Stripe documents for declines (docs.stripe.com/testing). */
const declines: ReadonlyMap<string, readonly [code: string, message: string]> = new Map([
  ['4000000000000002', ['card_declined', 'The bank declined the card.']],
  ['4000000000009995', ['insufficient_funds', 'The card has insufficient funds.']],
  ['4000000000000069', ['expired_card', 'The card has expired.']],
  ['4000000000000127', ['incorrect_cvc', 'The security code of the card is wrong.']],
  ['4000000000000119', ['processing_error', 'The bank could not process the payment.']],
]);

/** The number that Stripe documents for cards whose bank always asks for a confirmation. */
const CHALLENGED = '4000002760003184';
/** Numbers of this shop's own whose bank takes its time. */
const slow: ReadonlyMap<string, string | null> = new Map([
  ['4000000000000077', null],
  ['4000000000000341', 'card_declined'],
]);

/** What the processor answers for a card: a look-up by its number, no chance involved. Every other number pays. */
export function simulatePayment(card: SavedCard, now: Instant): PaymentOutcome {
  const decline = declines.get(card.number);
  if (decline !== undefined) return { kind: 'declined', code: decline[0], message: decline[1] };
  if (isExpired(card, now)) return { kind: 'declined', code: 'expired_card', message: 'The card has expired.' };
  if (card.number === CHALLENGED) return { kind: 'requires_action' };
  const later = slow.get(card.number);
  return later === undefined ? { kind: 'ok' } : { kind: 'processing', decline: later };
}

/** The same where the bank takes its time over every card (SPEC FLT-9): what it would not pay or ask about at once, it still does not. */
export function atBanksPace(outcome: PaymentOutcome, bankTakes: number | null): PaymentOutcome {
  return outcome.kind === 'ok' && bankTakes !== null ? { kind: 'processing', decline: null } : outcome;
}

/** The same where nobody is there to confirm anything, as when a shop charges a saved card again: the answer comes at once (SPEC PAY-13). */
export function simulateWithoutCardholder(card: SavedCard, now: Instant): { readonly kind: 'ok' } | Decline {
  const outcome = simulatePayment(card, now);
  switch (outcome.kind) {
    case 'ok':
    case 'declined':
      return outcome;
    case 'requires_action':
      return { kind: 'declined', code: 'authentication_required', message: 'The bank wants the cardholder to confirm, who is not here.' };
    case 'processing':
      return outcome.decline === null
        ? { kind: 'ok' }
        : { kind: 'declined', code: outcome.decline, message: 'The bank declined the card.' };
  }
}
