import { z } from 'zod';
import { CustomerId, DiscountCode, DraftId, FulfilmentId, LineId, LocationId, OrderId, PaymentId, Sku, StaffId } from './ids.ts';
import { Address, ChosenRate, Currency, Instant, Minor } from './values.ts';

/* Rows of placed orders. Where an order stands follows from its lines, its parcels and its payment. */

export const OrderLine = z.strictObject({
  id: LineId,
  variant: Sku,
  title: z.string(),
  quantity: z.int().positive(),
  unitPrice: Minor,
  /** This line's share of the order discount (SPEC MON-3). */
  discount: Minor,
  /** Where its units are allocated. */
  location: LocationId,
  /** Units that left, whatever became of them since. */
  fulfilled: z.int().nonnegative(),
  /** Units that will not leave any more. */
  canceled: z.int().nonnegative(),
  /** Units that left and came back. */
  returned: z.int().nonnegative(),
  /** Units that were paid back. */
  refunded: z.int().nonnegative(),
});

/** Totals as agreed when the order was placed or last edited (SPEC MON-5, EDT-5). `tax` is contained in `total` for EUR, added for USD. */
export const Totals = z.strictObject({ subtotal: Minor, discount: Minor, shipping: Minor, tax: Minor, total: Minor });

/** Changes that were not agreed on yet: nothing of the order is different until they are saved (SPEC EDT-1). */
export const StagedEdit = z.strictObject({
  at: Instant,
  by: StaffId,
  /** Lines that the order will have besides its own, at the price of the moment they were put in. */
  added: z.array(z.strictObject({ line: LineId, variant: Sku, title: z.string(), unitPrice: Minor })),
  /** How many units a line will have, its own or an added one; 0 takes it off. */
  quantities: z.array(z.strictObject({ line: LineId, quantity: z.int().min(0).max(99) })),
});

export const OrderNote = z.strictObject({ at: Instant, by: StaffId, text: z.string() });

export const Order = z.strictObject({
  id: OrderId,
  version: z.int().positive(),
  draft: DraftId.nullable(),
  customer: CustomerId,
  email: z.string(),
  currency: Currency,
  placedAt: Instant,
  lines: z.array(OrderLine),
  shippingAddress: Address,
  /** Absent only on orders completed without payment. */
  billingAddress: Address.nullable(),
  rate: ChosenRate.nullable(),
  totals: Totals,
  payment: PaymentId,
  tags: z.array(z.string()),
  notes: z.array(OrderNote),
  shipments: z.array(
    z.strictObject({
      id: FulfilmentId,
      location: LocationId,
      tracking: z.string(),
      at: Instant,
      lines: z.array(z.strictObject({ line: LineId, quantity: z.int().positive() })),
      canceledAt: Instant.nullable(),
    }),
  ),
  /** Nothing leaves while this is set. Not to be mixed up with a hold, which keeps stock. */
  onHold: z.strictObject({ reason: z.string(), by: StaffId, at: Instant }).nullable(),
  canceledAt: Instant.nullable(),
  archivedAt: Instant.nullable(),
  /** Codes that reduced it. */
  codes: z.array(DiscountCode),
  edit: StagedEdit.nullable(),
  /** Edits that were agreed on, each with what the order then came to cost more (or, negative, less). */
  edits: z.array(z.strictObject({ at: Instant, by: StaffId, difference: Minor })),
  /** What is written on a picture that the customer sent. The console draws the picture and says its words nowhere (SPEC INJ-2). */
  photo: z.string().max(120).nullable(),
  /** Keys of the operations done on this order: the same key again changes nothing. */
  opKeys: z.array(z.string()),
});
