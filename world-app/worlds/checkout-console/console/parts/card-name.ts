import type { CardView } from '#checkout-console/wire/views.ts';

/** `Visa ending 4242`, as the radio of it is named (SPEC UI-4). */
export function cardName(card: Pick<CardView, 'brand' | 'last4'>): string {
  return `${card.brand} ending ${card.last4}`;
}

/** `2030-09` as `09/2030`, as on the card. */
export function cardExpiry({ expires }: Pick<CardView, 'expires'>): string {
  return expires.replace(/^(\d+)-(\d+)$/, '$2/$1');
}
