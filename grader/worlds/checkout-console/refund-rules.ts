import type { Order, OrderLine, Payment, Tables } from '#contract/checkout-console/state.ts';
import type { Currency } from '#contract/checkout-console/values.ts';
import { badTask } from '../../invalid-evidence.ts';
import { isTaxAdded, refundedUpTo, taxOf } from './money.ts';

/* What a refund comes to, from SPEC REF and RET alone. Whole minor units of the order's currency. */

/** SPEC RET-4. */
const labelFees: Record<Currency, number> = { EUR: 490, USD: 490, JPY: 800 };

export function labelFee(currency: Currency): number {
  return labelFees[currency];
}

/** What the next units of a line give back: by accumulation, the tax as well where it is added (SPEC REF-2). */
export function refundOf(order: Order, line: string, quantity: number): number {
  return giveBack(order, lineOf(order, line), quantity);
}

/** The tax in that. */
export function refundTax(order: Order, id: string, quantity: number): number {
  const line = lineOf(order, id);
  return part(taxOf(netOf(line), order.currency), line, quantity);
}

/** What a line still gives back once `after` more of its units were refunded. */
export function refundable(order: Order, id: string, after: number): number {
  const line = lineOf(order, id);
  const refunded = line.refunded + after;
  return giveBack(order, { ...line, refunded }, line.quantity - refunded);
}

/** Shipping that was paid and not given back yet (SPEC REF-1). */
export function shippingLeft(tables: Tables, order: Order): number {
  const refunds = paymentsOf(tables, order.id).flatMap((payment) => payment.refunds);
  return refunds.reduce((left, { shipping }) => left - shipping, order.totals.shipping as number);
}

export function paymentsOf({ payments }: Tables, order: string): readonly Payment[] {
  return Object.values(payments).filter((payment) => payment.order === order);
}

/** A line that the order must have: else the task is wrong. */
export function lineOf(order: Order, id: string): OrderLine {
  const line = order.lines.find((each) => each.id === id);
  if (line === undefined) throw badTask(`${id} is no line of ${order.id}`);
  return line;
}

function giveBack({ currency }: Order, line: OrderLine, quantity: number): number {
  const net = netOf(line);
  return part(net, line, quantity) + (isTaxAdded(currency) ? part(taxOf(net, currency), line, quantity) : 0);
}

function part(whole: number, { refunded, quantity: of }: OrderLine, quantity: number): number {
  return refundedUpTo(whole, refunded + quantity, of) - refundedUpTo(whole, refunded, of);
}

function netOf({ quantity, unitPrice, discount }: OrderLine): number {
  return quantity * unitPrice - discount;
}
