import type { CardView } from '#checkout-console/wire/views.ts';

/** `Visa ending 4242`, as the radio of it is named (SPEC UI). */
export function cardName(card: Pick<CardView, 'brand' | 'last4'>): string {
  return `${card.brand} ending ${card.last4}`;
}
