import type { SavedCard } from '#contract/checkout-console/state.ts';
import type { Instant } from '#contract/checkout-console/values.ts';
export declare function lastFour(card: Pick<SavedCard, 'number'>): string;
/** A saved card as a person names it: `Visa ending 4242`. */
export declare function cardLabel(card: Pick<SavedCard, 'brand' | 'number'>): string;
/** A card is good through its last month. */
export declare function isExpired(card: Pick<SavedCard, 'expires'>, now: Instant): boolean;
