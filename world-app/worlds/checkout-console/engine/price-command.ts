import type { RateId, Sku } from '#contract/checkout-console/ids.ts';

/** What can be asked about the price list. The console has no control for it: only colleagues that a task scripts do so. */
export type PriceCommand =
  | { readonly kind: 'change_price'; readonly variant: Sku; readonly price: number }
  | { readonly kind: 'change_rate'; readonly rate: RateId; readonly price: number };
