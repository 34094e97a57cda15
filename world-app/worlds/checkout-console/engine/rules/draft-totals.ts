import type { Draft } from '#contract/checkout-console/state.ts';
import { computeTotals } from './totals.ts';

/** What a draft costs now. Without a chosen rate shipping counts as 0. */
export function draftTotals(draft: Draft): ReturnType<typeof computeTotals> {
  return computeTotals({
    currency: draft.currency,
    lines: draft.lines,
    discount: draft.discount?.amount ?? 0,
    codes: draft.codes,
    shipping: draft.rate?.price ?? 0,
  });
}
