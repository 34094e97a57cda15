import { z } from 'zod';
import { event } from './define-event.ts';
import { CardId, DraftId, OrderId, PaymentId } from './ids.ts';
import { Instant, Minor } from './values.ts';

/** What a bank does instead of answering at once: it asks for a confirmation, or takes its time. */
export const paymentEvents = [
  event('challenge_opened', { draft: DraftId, card: CardId, amount: Minor }),
  event('challenge_ended', { draft: DraftId, how: z.enum(['approved', 'failed', 'abandoned']) }),
  event('payment_processing', { payment: PaymentId, order: OrderId, card: CardId, amount: Minor }),
  /** The order that was just placed has its money authorised, to be captured later. */
  event('placing_authorised', { payment: PaymentId, order: OrderId, card: CardId, amount: Minor, expiresAt: Instant }),
  /** What was processing is authorised, and captured where the shop captures at placing. */
  event('payment_settled', { payment: PaymentId, order: OrderId, card: CardId, amount: Minor, captured: z.boolean() }),
  /** The bank was told to let the authorisation go, and takes its time. */
  event('void_requested', { payment: PaymentId, order: OrderId }),
  event('void_settled', { payment: PaymentId, order: OrderId }),
  event('payment_failed', { payment: PaymentId, order: OrderId, code: z.string() }),
] as const;

export const PaymentEvent = z.discriminatedUnion('type', paymentEvents);
export type PaymentEvent = z.infer<typeof PaymentEvent>;

const types: ReadonlySet<string> = new Set(paymentEvents.map(({ shape }) => shape.type.value));

export function isPaymentEvent(event: { readonly type: string }): event is PaymentEvent {
  return types.has(event.type);
}
