import { z } from 'zod';
import { DisputeId, LineId, LocationId, OrderId, PaymentId, RefundId, ReturnId, StaffId } from './ids.ts';
import { Instant, Minor } from './values.ts';

/* Rows of what comes after a sale. Where a return or a dispute stands follows from what is set in its row. */

/** What was found in a returned parcel: units to sell again and units that are spoilt. */
export const ReceivedUnits = z.strictObject({ line: LineId, sellable: z.int().nonnegative(), damaged: z.int().nonnegative() });

/** Announced by the customer; `received` once the parcel was opened. */
export const Return = z.strictObject({
  id: ReturnId,
  version: z.int().positive(),
  order: OrderId,
  openedAt: Instant,
  reason: z.string(),
  lines: z.array(z.strictObject({ line: LineId, quantity: z.int().positive() })),
  received: z.strictObject({ at: Instant, by: StaffId, location: LocationId, lines: z.array(ReceivedUnits), opKey: z.string() }).nullable(),
});

/** What the shop answers to a dispute. */
export const Evidence = z.strictObject({ refund: RefundId.nullable(), tracking: z.string(), text: z.string() });

/** A charge that the customer disputes with the bank. The bank decides once it is answered; accepting it, or no answer in time, loses it. */
export const Dispute = z.strictObject({
  id: DisputeId,
  version: z.int().positive(),
  order: OrderId,
  payment: PaymentId,
  reason: z.string(),
  message: z.string(),
  amount: Minor,
  openedAt: Instant,
  dueAt: Instant,
  answer: z.strictObject({ evidence: Evidence, at: Instant, by: StaffId, opKey: z.string() }).nullable(),
  outcome: z.strictObject({ kind: z.enum(['won', 'lost']), at: Instant, how: z.enum(['bank', 'accepted', 'lapsed']) }).nullable(),
});
