import type { Order, Payment } from '#contract/checkout-console/state.ts';
import type { Minor } from '#contract/checkout-console/values.ts';
import { minor, sumMinor } from './minor.ts';

/** Shipping that was charged and not given back yet. */
export function shippingLeft(order: Order, payment: Payment): Minor {
  return minor(order.totals.shipping - sumMinor(payment.refunds.map(({ shipping }) => shipping)));
}
