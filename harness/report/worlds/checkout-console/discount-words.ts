import type { DiscountEvent } from '#contract/checkout-console/discount-events.ts';
import type { Told } from '../../world-words.ts';

/** Discount codes in words. */
export function tellOfDiscount({ type, data }: DiscountEvent): Told {
  switch (type) {
    case 'draft_code_applied':
      return { about: 'draft', sentence: `${data.draft}: code ${data.applied.code} applied (${data.applied.label}).` };
    case 'draft_code_removed':
      return { about: 'draft', sentence: `${data.draft}: code ${data.code} removed.` };
    case 'code_redeemed':
      return { about: 'order', sentence: `${data.order} counts as a use of ${data.code}.` };
  }
}
