import type { Order } from '#contract/checkout-console/state.ts';
import { promisedUnits } from '#checkout-console/engine/rules/promised-units.ts';

/** Units of an order that still have to leave; none of an order that was cancelled. */
export function unitsToPack(order: Order): number {
  return order.lines.reduce((sum, line) => sum + promisedUnits(line), 0);
}
