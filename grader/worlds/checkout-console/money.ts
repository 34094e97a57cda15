import type { Order, Totals } from '#contract/checkout-console/state.ts';
import type { Currency, Minor } from '#contract/checkout-console/values.ts';

/*
 * The grader's own arithmetic, from SPEC MON alone: a helper shared with the shop would share its mistakes. All amounts are whole
 * minor units; products are reckoned as bigint so that none loses a digit.
 */

/** SPEC MON-6: parts per hundred thousand, and whether prices contain the tax. */
const taxes: Record<Currency, { readonly rate: bigint; readonly contained: boolean }> = {
  EUR: { rate: 19_000n, contained: true },
  USD: { rate: 8_875n, contained: false },
  JPY: { rate: 10_000n, contained: true },
};
const WHOLE = 100_000n;

export type Priced = { readonly quantity: number; readonly unitPrice: number; readonly variant?: string };
/** A code on a draft, with the terms it was applied under. */
export type Code = {
  readonly cut: { readonly kind: 'percent'; readonly percent: number } | { readonly kind: 'amount'; readonly amount: number };
  readonly excluded: readonly string[];
};

/** An amount spread over weights by largest remainder, ties to the lower index (SPEC MON-3). The shares sum to the amount. */
export function spread(amount: number, weights: readonly number[]): readonly number[] {
  const sum = weights.reduce((total, weight) => total + weight, 0);
  if (sum === 0) return weights.map(() => 0);
  const floors = weights.map((weight) => Number((BigInt(amount) * BigInt(weight)) / BigInt(sum)));
  const order = weights
    .map((weight, index) => ({ index, rest: (BigInt(amount) * BigInt(weight)) % BigInt(sum) }))
    .toSorted((a, b) => (a.rest === b.rest ? a.index - b.index : a.rest > b.rest ? -1 : 1))
    .map(({ index }) => index);
  const left = amount - floors.reduce((total, floor) => total + floor, 0);
  return floors.map((floor, index) => (order.indexOf(index) < left ? floor + 1 : floor));
}

/** Tax of a line's net, half-up (SPEC MON-6). */
export function taxOf(net: number, currency: Currency): number {
  const { rate, contained } = taxes[currency];
  return halfUp(BigInt(net) * rate, contained ? WHOLE + rate : WHOLE);
}

/** Whether prices in a currency are without their tax (SPEC MON-6). */
export function isTaxAdded(currency: Currency): boolean {
  return !taxes[currency].contained;
}

/** What the first `units` of `quantity` give back of a net, in all (SPEC REF-2): a refund is the difference of two of these. */
export function refundedUpTo(net: number, units: number, quantity: number): number {
  return halfUp(BigInt(net) * BigInt(units), BigInt(quantity));
}

/** Shares of the order discount per line, and the totals (SPEC MON-2 to MON-7). */
export function reckon(order: {
  readonly currency: Currency;
  readonly lines: readonly Priced[];
  readonly discount: number;
  readonly codes?: readonly Code[];
  readonly shipping: number;
}): { readonly shares: readonly number[]; readonly totals: Totals } {
  const gross = order.lines.map((line) => line.quantity * line.unitPrice);
  const subtotal = gross.reduce((sum, amount) => sum + amount, 0);
  const shares = sharesOf(order.lines, gross, order);
  const discount = shares.reduce((sum, share) => sum + share, 0);
  const tax = gross.reduce((sum, amount, index) => sum + taxOf(amount - (shares[index] ?? 0), order.currency), 0);
  const added = taxes[order.currency].contained ? 0 : tax;
  const totals = { subtotal, discount, shipping: order.shipping, tax, total: subtotal - discount + order.shipping + added };
  return { shares, totals: totals as Record<keyof Totals, Minor> };
}

/** Totals that follow from an order's lines, their shares of the discount and its shipping (SPEC MON-2, MON-6, MON-7). */
export function totalsOf({ currency, lines, totals: { shipping } }: Pick<Order, 'currency' | 'lines' | 'totals'>): Totals {
  const sum = (of: (line: Order['lines'][number]) => number): number => lines.reduce((all, line) => all + of(line), 0);
  const subtotal = sum((line) => line.quantity * line.unitPrice);
  const discount = sum((line) => line.discount);
  const tax = sum((line) => taxOf(line.quantity * line.unitPrice - line.discount, currency));
  const total = subtotal - discount + shipping + (taxes[currency].contained ? 0 : tax);
  return { subtotal, discount, shipping, tax, total } as Record<keyof Totals, Minor>;
}

/** What was given by hand comes first, over all lines; each code then reduces what is left of the lines it is for (SPEC MON-10). */
function sharesOf(
  lines: readonly Priced[],
  gross: readonly number[],
  { discount, codes = [] }: { readonly discount: number; readonly codes?: readonly Code[] },
): readonly number[] {
  let shares = spread(Math.min(discount, total(gross)), gross);
  for (const { cut, excluded } of codes) {
    const open = gross.map((amount, index) => (excluded.includes(lines[index]?.variant ?? '') ? 0 : amount - (shares[index] ?? 0)));
    const whole = total(open);
    const off = cut.kind === 'percent' ? halfUp(BigInt(whole) * BigInt(cut.percent), 100n) : Math.min(cut.amount, whole);
    const more = spread(off, open);
    shares = shares.map((share, index) => share + (more[index] ?? 0));
  }
  return shares;
}

function total(amounts: readonly number[]): number {
  return amounts.reduce((sum, amount) => sum + amount, 0);
}

function halfUp(numerator: bigint, denominator: bigint): number {
  return Number((2n * numerator + denominator) / (2n * denominator));
}
