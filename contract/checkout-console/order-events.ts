import { z } from 'zod';
import { event } from './define-event.ts';
import { CardId, FulfilmentId, LineId, LocationId, OrderId, PaymentId } from './ids.ts';
import { Instant, Minor } from './values.ts';

const units = z.array(z.strictObject({ line: LineId, quantity: z.int().positive() }));

/** What becomes of an order after it was placed: its money, its parcels, its standing. */
export const orderEvents = [
  /** A charge asked of the processor for an order that exists. A decline moves no money. */
  event('order_charge_attempted', {
    order: OrderId,
    card: CardId,
    amount: Minor,
    outcome: z.enum(['ok', 'declined']),
    code: z.string().nullable(),
  }),
  /** A new authorisation takes the place of the one that lapsed: it is the order's payment from now on. */
  event('payment_authorised', { payment: PaymentId, order: OrderId, card: CardId, amount: Minor, expiresAt: Instant }),
  event('payment_voided', { payment: PaymentId, order: OrderId }),
  event('authorisation_lapsed', { payment: PaymentId, order: OrderId }),
  /** The badge without the money. */
  event('payment_marked_paid', { payment: PaymentId, order: OrderId }),
  event('order_fulfilled', { order: OrderId, fulfilment: FulfilmentId, location: LocationId, tracking: z.string(), lines: units }),
  event('fulfilment_canceled', { order: OrderId, fulfilment: FulfilmentId, lines: units }),
  /** Units that will not leave any more. */
  event('units_canceled', { order: OrderId, line: LineId, quantity: z.int().positive() }),
  /** Units that had left and came back. */
  event('units_returned', { order: OrderId, line: LineId, quantity: z.int().positive() }),
  event('order_put_on_hold', { order: OrderId, reason: z.string() }),
  event('order_hold_cleared', { order: OrderId }),
  event('order_canceled', { order: OrderId, reason: z.string(), money: z.enum(['void', 'refund', 'later']) }),
  event('order_archived', { order: OrderId }),
  event('order_unarchived', { order: OrderId }),
] as const;

export const OrderEvent = z.discriminatedUnion('type', orderEvents);
export type OrderEvent = z.infer<typeof OrderEvent>;

const types: ReadonlySet<string> = new Set(orderEvents.map(({ shape }) => shape.type.value));

export function isOrderEvent(event: { readonly type: string }): event is OrderEvent {
  return types.has(event.type);
}
