import { z } from 'zod';
import { DiscountCode, Sku } from './ids.ts';
import { Currency, Instant, Minor } from './values.ts';

/** What a code takes off: a share of the goods it applies to, or an amount. */
export const Cut = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('percent'), percent: z.int().min(1).max(100) }),
  z.strictObject({ kind: z.literal('amount'), amount: Minor }),
]);

/** A discount that a code stands for. How often it was used is counted from orders, never stored. */
export const Discount = z.strictObject({
  id: DiscountCode,
  description: z.string(),
  cut: Cut,
  /** The currency of the drafts it is for. */
  currency: Currency,
  active: z.boolean(),
  startsAt: Instant.nullable(),
  endsAt: Instant.nullable(),
  /** Least subtotal. */
  minimum: Minor.nullable(),
  usageLimit: z.int().positive().nullable(),
  /** Uses by orders older than those in the store. */
  usedBefore: z.int().nonnegative(),
  oncePerCustomer: z.boolean(),
  firstOrderOnly: z.boolean(),
  customerTag: z.string().nullable(),
  excludesSale: z.boolean(),
  combinable: z.boolean(),
});

/** A code on a draft, with its terms as they were when it was applied. `excluded`: variants that it does not reduce. */
export const AppliedCode = z.strictObject({ code: DiscountCode, label: z.string(), cut: Cut, excluded: z.array(Sku) });
export type AppliedCode = z.infer<typeof AppliedCode>;
