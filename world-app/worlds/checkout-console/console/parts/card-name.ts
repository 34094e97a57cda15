import type { CardView } from '#checkout-console/wire/views.ts';

/** `Visa ending 4242`, as the radio of it is named (SPEC UI-4). */
export function cardName(card: Pick<CardView, 'brand' | 'last4'>): string {
  return `${card.brand} ending ${card.last4}`;
}

/** `Expires 09/2030`, the month as on the card. */
export function cardExpiry({ expires, expired }: Pick<CardView, 'expires' | 'expired'>): string {
  return `${expired ? 'Expired' : 'Expires'} ${expires.replace(/^(\d+)-(\d+)$/, '$2/$1')}`;
}
