import type { Minor } from '#contract/checkout-console/values.ts';
/**
 * Spreads an amount over weights by largest remainder, ties to the lower index (SPEC MON): the shares always sum to the amount.
 * Weights that are all 0 get nothing, which is only right for an amount of 0.
 */
export declare function allocate(amount: number, weights: readonly number[]): Minor[];
