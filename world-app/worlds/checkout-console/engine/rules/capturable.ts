import type { Order, Payment } from '#contract/checkout-console/state.ts';
import type { Instant, Minor } from '#contract/checkout-console/values.ts';
import { minor } from './minor.ts';
import { uncapturedGuard } from './uncaptured-guard.ts';

/** What a capture takes at most: what is authorised, and no more than the order has come to cost (SPEC PAY-5, EDT-8). */
export function capturableOf(order: Pick<Order, 'totals'>, payment: Payment, now: Instant): Minor {
  return uncapturedGuard(payment, now) === null ? minor(Math.min(payment.authorised, order.totals.total)) : minor(0);
}
