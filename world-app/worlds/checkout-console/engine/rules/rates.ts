import type { Draft, Rate, Tables } from '#contract/checkout-console/state.ts';

/** Shipping rates on offer for a draft: those for its currency and the country it ships to. None without an address. */
export function offeredRates(tables: Tables, draft: Pick<Draft, 'shippingAddress' | 'currency'>): Rate[] {
  const country = draft.shippingAddress?.country;
  if (country === undefined) return [];
  return Object.values(tables.rates)
    .filter((rate) => rate.currency === draft.currency && rate.countries.includes(country))
    .toSorted((a, b) => displayRank(a) - displayRank(b) || (a.id < b.id ? -1 : 1));
}

/** Delivery first, by price; collecting, which costs nothing, last. */
function displayRank(rate: Rate): number {
  return rate.price === 0 ? Number.MAX_SAFE_INTEGER : rate.price;
}
