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

/** The brand that a whole number belongs to; null for a number of no brand that the shop takes. */
export function brandOf(number: string): SavedCard['brand'] | null {
  if (/^4\d{15}$/.test(number)) return 'Visa';
  if (/^(5[1-5]|2[2-7])\d{14}$/.test(number)) return 'Mastercard';
  return /^3[47]\d{13}$/.test(number) ? 'American Express' : null;
}

/** The check digit of a card number: from the right, every second digit doubled, and all digits sum to a whole ten. */
export function passesLuhn(number: string): boolean {
  const sum = number
    .split('')
    .toReversed()
    .reduce((total, digit, index) => {
      const value = Number(digit) * (index % 2 === 1 ? 2 : 1);
      return total + (value > 9 ? value - 9 : value);
    }, 0);
  return sum % 10 === 0;
}
