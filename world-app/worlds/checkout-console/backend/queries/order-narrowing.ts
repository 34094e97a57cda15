import type { Order } from '#contract/checkout-console/state.ts';
import type { Currency } from '#contract/checkout-console/values.ts';
import { lifecycleStatus } from '#checkout-console/engine/rules/order-status.ts';
import { shopDay } from './shop-day.ts';

/** Ways to narrow the list of orders by what stands in their rows. Days are shop days, both ends included; amounts are minor units. */
export type OrderNarrowing = {
  readonly from: string | null;
  readonly to: string | null;
  readonly tag: string | null;
  readonly location: string | null;
  readonly currency: Currency | null;
  readonly lifecycle: ReturnType<typeof lifecycleStatus> | null;
  readonly totalFrom: number | null;
  readonly totalTo: number | null;
};

/** Whether an order is within all ways given. */
export function isWithin(order: Order, narrowing: Partial<OrderNarrowing>): boolean {
  const { from = null, to = null, tag = null, location = null, currency = null, lifecycle = null } = narrowing;
  const { totalFrom = null, totalTo = null } = narrowing;
  const day = shopDay(order.placedAt);
  return (
    (from === null || day >= from) &&
    (to === null || day <= to) &&
    (tag === null || order.tags.includes(tag)) &&
    (location === null || order.lines.some((line) => line.location === location)) &&
    (currency === null || order.currency === currency) &&
    (lifecycle === null || lifecycleStatus(order) === lifecycle) &&
    (totalFrom === null || order.totals.total >= totalFrom) &&
    (totalTo === null || order.totals.total <= totalTo)
  );
}
