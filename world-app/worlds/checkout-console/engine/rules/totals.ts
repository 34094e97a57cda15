import type { Totals } from '#contract/checkout-console/state.ts';
import type { Currency, Minor } from '#contract/checkout-console/values.ts';
import { lineDiscounts, type CodeTerms } from './line-discounts.ts';
import { minor, sumMinor } from './minor.ts';
import { isTaxAdded, lineTax } from './tax.ts';

/** `variant` is only asked for by codes that leave some out. */
export type PricedLine = { readonly quantity: number; readonly unitPrice: number; readonly variant?: string };
export type LineAmounts = { readonly gross: Minor; readonly discount: Minor; readonly net: Minor; readonly tax: Minor };

/** Everything that follows from lines, order discount and shipping, in the order of SPEC MON. A discount never exceeds the goods. */
export function computeTotals(order: {
  readonly currency: Currency;
  readonly lines: readonly PricedLine[];
  /** Given by hand. */
  readonly discount: number;
  readonly codes?: readonly CodeTerms[];
  readonly shipping: number;
}): { readonly lines: LineAmounts[]; readonly totals: Totals } {
  const gross = order.lines.map((line) => minor(line.quantity * line.unitPrice));
  const subtotal = sumMinor(gross);
  const reduced = order.lines.map(({ variant = '' }, index) => ({ variant, gross: gross[index] ?? 0 }));
  const shares = lineDiscounts(reduced, order.discount, order.codes ?? []);
  const discount = sumMinor(shares);
  const lines = gross.map((amount, index) => lineAmounts(amount, shares[index] ?? 0, order.currency));
  const tax = sumMinor(lines.map((line) => line.tax));
  const total = minor(subtotal - discount + order.shipping + (isTaxAdded(order.currency) ? tax : 0));
  return { lines, totals: { subtotal, discount, shipping: minor(order.shipping), tax, total } };
}

/** Amounts of one line whose share of the order discount is known. */
export function lineAmounts(gross: number, discount: number, currency: Currency): LineAmounts {
  const net = minor(gross - discount);
  return { gross: minor(gross), discount: minor(discount), net, tax: lineTax(net, currency) };
}
