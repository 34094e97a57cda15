import type { SavedCard } from '#contract/checkout-console/state.ts';
import type { Instant } from '#contract/checkout-console/values.ts';
export type PaymentOutcome = {
    readonly kind: 'ok';
} | {
    readonly kind: 'declined';
    readonly code: string;
    readonly message: string;
};
/** What the processor answers for a card: a look-up by its number, no chance involved. */
export declare function simulatePayment(card: SavedCard, now: Instant): PaymentOutcome;
