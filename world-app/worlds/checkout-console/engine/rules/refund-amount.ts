import type { OrderLine } from '#contract/checkout-console/state.ts';
import type { Currency, Minor } from '#contract/checkout-console/values.ts';
import { divideHalfUp } from './divide-half-up.ts';
import { minor } from './minor.ts';
import { isTaxAdded } from './tax.ts';
import { lineAmounts } from './totals.ts';

/** What the next `quantity` units of a line give back: cumulative, so partial refunds always sum to the line (SPEC REF). */
export function refundOfLine(line: OrderLine, quantity: number, currency: Currency): { readonly amount: Minor; readonly tax: Minor } {
  const { net, tax } = lineAmounts(line.quantity * line.unitPrice, line.discount, currency);
  const part = (whole: number): number =>
    divideHalfUp(whole * (line.refunded + quantity), line.quantity) - divideHalfUp(whole * line.refunded, line.quantity);
  return { amount: minor(part(net) + (isTaxAdded(currency) ? part(tax) : 0)), tax: minor(part(tax)) };
}
