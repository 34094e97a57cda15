import type { Draft } from '#contract/checkout-console/state.ts';
import { allocate } from './allocate.ts';
import { divideHalfUp } from './divide-half-up.ts';
import { minor, sumMinor } from './minor.ts';

/** What a code on a draft takes off, and what it leaves out. */
export type CodeTerms = Draft['codes'][number];
type Reduced = { readonly variant: string; readonly gross: number };

/**
 * Each line's share of all discounts (SPEC MON-3, MON-10): first what was given by hand, over every line; then each code in turn, over
 * what is left of the lines it applies to. No line goes below 0, and each discount's shares sum to it.
 */
export function lineDiscounts(lines: readonly Reduced[], byHand: number, codes: readonly CodeTerms[]): number[] {
  const manual = allocate(
    Math.min(byHand, sumMinor(lines.map(({ gross }) => gross))),
    lines.map(({ gross }) => gross),
  );
  return codes.reduce<number[]>((shares, { cut, excluded }) => {
    const left = lines.map(({ variant, gross }, index) => (excluded.some((sku) => sku === variant) ? 0 : gross - (shares[index] ?? 0)));
    const whole = sumMinor(left);
    const amount = cut.kind === 'percent' ? divideHalfUp(whole * cut.percent, 100) : Math.min(cut.amount, whole);
    const more = allocate(amount, left);
    return shares.map((share, index) => minor(share + (more[index] ?? 0)));
  }, manual);
}
