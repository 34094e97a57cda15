import { z } from 'zod';
import { afterSaleEvents } from './after-sale-events.ts';
import { event } from './define-event.ts';
import { editEvents } from './edit-events.ts';
import { discountEvents } from './discount-events.ts';
import { CardId, CustomerId, DraftId, HoldId, LineId, LocationId, OrderId, PaymentId, RateId, RefundId, Sku } from './ids.ts';
import { orderEvents } from './order-events.ts';
import { paymentEvents } from './payment-events.ts';
import { peopleEvents } from './people-events.ts';
import { statementEvents } from './statement-events.ts';
import { stockEvents } from './stock-events.ts';
import { Address, ChosenRate, Currency, Instant, Minor, RestockType } from './values.ts';

/*
 * The events of the checkout console: `type` and `data` of a ledger event. They tell what happened without reference to the rows that were
 * written, so that a check can fold them on its own (the ledger form) and compare with the rows (the state form).
 */

/**
 * Why units moved between buckets. `allocated`: promised to an order. `restocked`: promised no more, by a refund. `adjusted`: counted by
 * hand. `moved`: from one bucket to another by hand. `shipped`: left the house; `unshipped`: did not leave after all.
 */
export const movements = [
  'held',
  'allocated',
  'consumed',
  'released',
  'expired',
  'restocked',
  'scrapped',
  'shipped',
  'unshipped',
  'adjusted',
  'moved',
  'wiped',
] as const;
export const Movement = z.enum(movements);
export type Movement = z.infer<typeof Movement>;

/** Signed changes of the six buckets; their sum is the change of onHand. */
export const BucketDelta = z.strictObject({
  available: z.int(),
  committed: z.int(),
  held: z.int(),
  damaged: z.int(),
  qualityControl: z.int(),
  safety: z.int(),
});
export type BucketDelta = z.infer<typeof BucketDelta>;

export const CheckoutEvent = z.discriminatedUnion('type', [
  ...orderEvents,
  ...editEvents,
  ...afterSaleEvents,
  ...discountEvents,
  ...stockEvents,
  ...peopleEvents,
  ...statementEvents,
  event('clock_advanced', { from: Instant, to: Instant }),
  event('price_changed', { variant: Sku, from: Minor, to: Minor }),
  event('rate_changed', { rate: RateId, from: Minor, to: Minor }),
  event('draft_quantity_set', { draft: DraftId, line: LineId, from: z.int(), to: z.int() }),
  event('draft_line_removed', { draft: DraftId, line: LineId, variant: Sku }),
  event('draft_address_set', { draft: DraftId, use: z.enum(['shipping', 'billing']), address: Address }),
  event('draft_rate_chosen', { draft: DraftId, rate: ChosenRate }),
  event('draft_rate_dropped', { draft: DraftId, why: z.string() }),
  event('draft_card_chosen', { draft: DraftId, card: CardId }),
  event('draft_completed', { draft: DraftId, order: OrderId, how: z.enum(['placed', 'without_payment', 'tool']) }),
  event('order_placed', {
    order: OrderId,
    draft: DraftId,
    customer: CustomerId,
    how: z.enum(['placed', 'without_payment', 'tool']),
    currency: Currency,
    lines: z.array(
      z.strictObject({ line: LineId, variant: Sku, quantity: z.int(), unitPrice: Minor, discount: Minor, location: LocationId }),
    ),
    rate: ChosenRate.nullable(),
    total: Minor,
  }),
  event('order_note_added', { order: OrderId, text: z.string() }),
  /** One line of the payment simulator's table. A decline moves no money and is an accepted command with a refusal in its answer. */
  event('payment_attempted', {
    draft: DraftId,
    card: CardId,
    amount: Minor,
    outcome: z.enum(['ok', 'declined', 'requires_action', 'processing']),
    code: z.string().nullable(),
  }),
  ...paymentEvents,
  event('payment_captured', { payment: PaymentId, order: OrderId, card: CardId, amount: Minor }),
  event('payment_waived', { payment: PaymentId, order: OrderId }),
  event('payment_refunded', { payment: PaymentId, order: OrderId, refund: RefundId, amount: Minor }),
  event('units_refunded', {
    order: OrderId,
    refund: RefundId,
    line: LineId,
    quantity: z.int(),
    amount: Minor,
    restock: RestockType,
    location: LocationId,
  }),
  event('hold_extended', { hold: HoldId, from: Instant, to: Instant }),
  event('hold_released', { hold: HoldId, reason: z.string() }),
  event('hold_expired', { hold: HoldId }),
  event('hold_consumed', { hold: HoldId, order: OrderId }),
  event('stock_moved', {
    movement: Movement,
    variant: Sku,
    location: LocationId,
    delta: BucketDelta,
    hold: HoldId.nullable(),
    order: OrderId.nullable(),
    /** Why, in the words of whoever moved them by hand; null where the movement says it. */
    reason: z.string().nullable(),
  }),
  event('customer_notified', { customer: CustomerId, order: OrderId.nullable(), subject: z.string(), text: z.string() }),
]);
export type CheckoutEvent = z.infer<typeof CheckoutEvent>;
