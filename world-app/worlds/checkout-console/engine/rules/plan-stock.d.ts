import type { LocationId } from '#contract/checkout-console/ids.ts';
import type { Draft, DraftLine, Hold, Tables } from '#contract/checkout-console/state.ts';
import { type Refusal } from '../refusal.ts';
/** Where a line's units come from: its hold, or what is free at one location. */
export type StockSource = {
    readonly line: DraftLine;
    readonly location: LocationId;
    readonly hold: Hold | null;
};
/**
 * A source for every line, or why there is none (SPEC HOLD, STK). A held line is served by its hold, where that is; any other by the
 * first location, in order of priority, that has all of its units free.
 */
export declare function planStock(tables: Tables, draft: Draft): {
    readonly kind: 'planned';
    readonly sources: StockSource[];
} | Refusal;
