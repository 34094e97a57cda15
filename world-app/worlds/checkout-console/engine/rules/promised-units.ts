import type { Order, OrderLine } from '#contract/checkout-console/state.ts';

/** Units of a line that are committed: ordered, neither shipped nor refunded. A line ships as a whole, so shipped means none. */
export function promisedUnits(order: Order, line: OrderLine): number {
  return order.canceledAt !== null || line.fulfilled > 0 ? 0 : line.quantity - line.refunded;
}
