import type { SavedCard } from '#contract/checkout-console/state.ts';
import type { Instant } from '#contract/checkout-console/values.ts';
import { isExpired, lastFour } from '#checkout-console/engine/rules/card.ts';
import type { CardView } from '#checkout-console/wire/views.ts';

/** A saved card without its number, which never leaves the world. */
export function cardView(card: SavedCard, now: Instant): CardView {
  return { id: card.id, brand: card.brand, last4: lastFour(card), expires: card.expires, expired: isExpired(card, now) };
}
