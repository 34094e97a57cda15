import type { Minor } from '#contract/checkout-console/values.ts';
import { minor, sumMinor } from './minor.ts';

/**
 * Spreads an amount over weights by largest remainder, ties to the lower index (SPEC MON): the shares always sum to the amount.
 * Weights that are all 0 get nothing, which is only right for an amount of 0.
 */
export function allocate(amount: number, weights: readonly number[]): Minor[] {
  const whole = sumMinor(weights);
  if (whole === 0) {
    if (amount !== 0) throw new RangeError('an amount needs something to be spread over');
    return weights.map(() => minor(0));
  }
  const shares = weights.map((weight, index) => {
    const product = amount * weight;
    if (!Number.isSafeInteger(product)) throw new RangeError('amount too large to spread');
    return { index, share: (product - (product % whole)) / whole, remainder: product % whole };
  });
  const missing = amount - shares.reduce((sum, { share }) => sum + share, 0);
  const favoured = new Set(
    shares
      .toSorted((a, b) => b.remainder - a.remainder || a.index - b.index)
      .slice(0, missing)
      .map(({ index }) => index),
  );
  return shares.map(({ index, share }) => minor(share + (favoured.has(index) ? 1 : 0)));
}
