import type { OrderLine } from '#contract/checkout-console/state.ts';

/** Units of a line that are committed: ordered, and neither gone nor taken off the order (SPEC STK). */
export function promisedUnits(line: OrderLine): number {
  return line.quantity - line.fulfilled - line.canceled;
}
