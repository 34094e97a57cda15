import type { Totals } from '#contract/checkout-console/state.ts';
import type { Currency, Minor } from '#contract/checkout-console/values.ts';
export type PricedLine = {
    readonly quantity: number;
    readonly unitPrice: number;
};
export type LineAmounts = {
    readonly gross: Minor;
    readonly discount: Minor;
    readonly net: Minor;
    readonly tax: Minor;
};
/** Everything that follows from lines, order discount and shipping, in the order of SPEC MON. A discount never exceeds the goods. */
export declare function computeTotals(order: {
    readonly currency: Currency;
    readonly lines: readonly PricedLine[];
    readonly discount: number;
    readonly shipping: number;
}): {
    readonly lines: LineAmounts[];
    readonly totals: Totals;
};
/** Amounts of one line whose share of the order discount is known. */
export declare function lineAmounts(gross: number, discount: number, currency: Currency): LineAmounts;
