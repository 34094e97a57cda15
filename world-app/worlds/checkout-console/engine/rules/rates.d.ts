import type { Draft, Rate, Tables } from '#contract/checkout-console/state.ts';
/** Shipping rates on offer for a draft: those for its currency and the country it ships to. None without an address. */
export declare function offeredRates(tables: Tables, draft: Pick<Draft, 'shippingAddress' | 'currency'>): Rate[];
