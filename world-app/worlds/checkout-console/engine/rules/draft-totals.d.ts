import type { Draft } from '#contract/checkout-console/state.ts';
import { computeTotals } from './totals.ts';
/** What a draft costs now. Without a chosen rate shipping counts as 0. */
export declare function draftTotals(draft: Draft): ReturnType<typeof computeTotals>;
