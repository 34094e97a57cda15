import type { OrderLine } from '#contract/checkout-console/state.ts';
import type { Currency, Minor } from '#contract/checkout-console/values.ts';
/** What the next `quantity` units of a line give back: cumulative, so partial refunds always sum to the line (SPEC REF). */
export declare function refundOfLine(line: OrderLine, quantity: number, currency: Currency): {
    readonly amount: Minor;
    readonly tax: Minor;
};
