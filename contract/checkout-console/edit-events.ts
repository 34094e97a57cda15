import { z } from 'zod';
import { event } from './define-event.ts';
import { CardId, LineId, LocationId, OrderId, PaymentId, Sku } from './ids.ts';
import { Totals } from './order-rows.ts';
import { Minor } from './values.ts';

/** Changing what an order is for: staged first, then agreed on as a whole, or dropped. */
export const editEvents = [
  event('order_edit_begun', { order: OrderId }),
  event('order_edit_line_added', { order: OrderId, line: LineId, variant: Sku, unitPrice: Minor }),
  event('order_edit_quantity_set', { order: OrderId, line: LineId, quantity: z.int().nonnegative() }),
  event('order_edit_dropped', { order: OrderId }),
  /** All lines and totals that the order has from now on. */
  event('order_edited', {
    order: OrderId,
    lines: z.array(
      z.strictObject({ line: LineId, variant: Sku, quantity: z.int(), unitPrice: Minor, discount: Minor, location: LocationId }),
    ),
    totals: Totals,
    /** What the order came to cost more; less is negative. */
    difference: Minor,
  }),
  /** What the order came to cost more, authorised and captured in one. */
  event('difference_charged', { payment: PaymentId, order: OrderId, card: CardId, amount: Minor }),
] as const;

export const EditEvent = z.discriminatedUnion('type', editEvents);
export type EditEvent = z.infer<typeof EditEvent>;

const types: ReadonlySet<string> = new Set(editEvents.map(({ shape }) => shape.type.value));

export function isEditEvent(event: { readonly type: string }): event is EditEvent {
  return types.has(event.type);
}
