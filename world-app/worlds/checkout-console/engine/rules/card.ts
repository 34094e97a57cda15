import type { SavedCard } from '#contract/checkout-console/state.ts';
import type { Instant } from '#contract/checkout-console/values.ts';

export function lastFour(card: Pick<SavedCard, 'number'>): string {
  return card.number.slice(-4);
}

/** A saved card as a person names it: `Visa ending 4242`. */
export function cardLabel(card: Pick<SavedCard, 'brand' | 'number'>): string {
  return `${card.brand} ending ${lastFour(card)}`;
}

/** A card is good through its last month. */
export function isExpired(card: Pick<SavedCard, 'expires'>, now: Instant): boolean {
  return card.expires < now.slice(0, 7);
}
