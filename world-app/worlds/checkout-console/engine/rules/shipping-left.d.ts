import type { Order, Payment } from '#contract/checkout-console/state.ts';
import type { Minor } from '#contract/checkout-console/values.ts';
/** Shipping that was charged and not given back yet. */
export declare function shippingLeft(order: Order, payment: Payment): Minor;
