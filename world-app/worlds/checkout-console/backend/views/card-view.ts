import type { SavedCard } from '#contract/checkout-console/state.ts';
import { lastFour } from '#checkout-console/engine/rules/card.ts';
import type { CardView } from '#checkout-console/wire/views.ts';

/** A saved card without its number, which never leaves the world. */
export function cardView(card: SavedCard): CardView {
  return { id: card.id, brand: card.brand, last4: lastFour(card), expires: card.expires };
}
