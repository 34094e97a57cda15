import { z } from 'zod';
import { PaymentId, StaffId, StatementId, StatementRowId } from './ids.ts';
import { Currency, Instant, Minor } from './values.ts';

/* What the payment processor says of a day, for staff to compare with what the shop has. Nothing of it moves money. */

/** What is wrong with a row of a statement. */
export const discrepancies = [
  'amount_differs',
  'currency_differs',
  'charged_twice',
  'not_captured',
  'authorisation_expired',
  'unknown_payment',
] as const;
export const Discrepancy = z.enum(discrepancies);
export type Discrepancy = z.infer<typeof Discrepancy>;

export const entryKinds = ['authorisation', 'capture', 'refund'] as const;

/** `issuedAt`: null until the processor has closed the day. */
export const Statement = z.strictObject({ id: StatementId, day: z.iso.date(), issuedAt: Instant.nullable() });

/** One entry as the processor has it, and what staff made of it. The payment is the one that it names, whether or not the shop has it. */
export const StatementRow = z.strictObject({
  id: StatementRowId,
  version: z.int().positive(),
  statement: StatementId,
  at: Instant,
  entry: z.enum(entryKinds),
  payment: PaymentId,
  amount: Minor,
  currency: Currency,
  memo: z.string(),
  state: z.discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('open') }),
    z.strictObject({ kind: z.literal('reconciled'), by: StaffId, at: Instant }),
    z.strictObject({ kind: z.literal('reported'), discrepancy: Discrepancy, note: z.string(), by: StaffId, at: Instant }),
  ]),
});
