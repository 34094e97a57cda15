import type { DiscountCode, DraftId } from '#contract/checkout-console/ids.ts';

/** What can be asked about discount codes on a draft. */
export type DiscountCommand =
  | { readonly kind: 'apply_code'; readonly draft: DraftId; readonly code: string; readonly ifVersion: number }
  | { readonly kind: 'remove_code'; readonly draft: DraftId; readonly code: DiscountCode; readonly ifVersion: number };
