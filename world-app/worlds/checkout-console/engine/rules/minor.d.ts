import type { Minor } from '#contract/checkout-console/values.ts';
/** Whole minor units of a currency. Throws RangeError on anything that is not a safe integer: a float here is our bug. */
export declare function minor(units: number): Minor;
/** Sum of amounts in one currency; 0 for none. */
export declare function sumMinor(amounts: readonly number[]): Minor;
