import type { DiscountCode } from '#contract/checkout-console/ids.ts';
import type { Currency, Instant, Minor } from '#contract/checkout-console/values.ts';

export const discountStates = ['active', 'scheduled', 'expired', 'used up', 'inactive'] as const;
export type DiscountState = (typeof discountStates)[number];

/** GET /api/discounts?q=&state=&page=, and one of them at GET /api/discounts/:code */
export type DiscountRow = {
  code: DiscountCode;
  description: string;
  /** What it takes off: `15%`, `€5.00`. */
  value: string;
  currency: Currency;
  state: DiscountState;
  startsAt: Instant | null;
  endsAt: Instant | null;
  minimum: Minor | null;
  uses: number;
  usageLimit: number | null;
  combinable: boolean;
  /** Who and what it is for, one sentence each. */
  terms: string[];
};
