import type { Minor } from '#contract/checkout-console/values.ts';

/** Whole minor units of a currency. Throws RangeError on anything that is not a safe integer: a float here is our bug. */
export function minor(units: number): Minor {
  if (!Number.isSafeInteger(units)) throw new RangeError(`not whole minor units: ${units}`);
  return units as Minor;
}

/** Sum of amounts in one currency; 0 for none. */
export function sumMinor(amounts: readonly number[]): Minor {
  return minor(amounts.reduce((sum, amount) => sum + amount, 0));
}
