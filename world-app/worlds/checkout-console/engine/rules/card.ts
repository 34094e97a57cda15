import type { SavedCard } from '#contract/checkout-console/state.ts';

export function lastFour(card: Pick<SavedCard, 'number'>): string {
  return card.number.slice(-4);
}

/** A saved card as a person names it: `Visa ending 4242`. */
export function cardLabel(card: Pick<SavedCard, 'brand' | 'number'>): string {
  return `${card.brand} ending ${lastFour(card)}`;
}
