import type { Order, OrderLine, Payment } from '#contract/checkout-console/state.ts';
import type { Instant, Minor } from '#contract/checkout-console/values.ts';
import { sumMinor } from './minor.ts';
import { promisedUnits } from './promised-units.ts';

/* The three axes of an order's status are derived from its rows, never stored (SPEC ORD). */

export type FinancialStatus =
  'payment pending' | 'authorized' | 'expired' | 'voided' | 'partially paid' | 'paid' | 'partially refunded' | 'refunded';
export type FulfilmentStatus = 'unfulfilled' | 'partially fulfilled' | 'fulfilled' | 'partially returned' | 'returned';

export function capturedOf(payment: Payment): Minor {
  return sumMinor(payment.captures.map(({ amount }) => amount));
}

export function refundedOf(payment: Payment): Minor {
  return sumMinor(payment.refunds.map(({ amount }) => amount));
}

/**
 * An order completed without payment asks for nothing, so it wears the paid badge although no money came; so does one that somebody
 * marked as paid.
 */
export function financialStatus(order: Pick<Order, 'totals'>, payment: Payment, now: Instant): FinancialStatus {
  if (payment.method.kind === 'none') return 'paid';
  const captured = capturedOf(payment);
  const refunded = refundedOf(payment);
  if (captured > 0) {
    if (refunded > 0) return refunded < captured ? 'partially refunded' : 'refunded';
    return captured < order.totals.total ? 'partially paid' : 'paid';
  }
  if (payment.markedPaidAt !== null) return 'paid';
  if (payment.voidedAt !== null) return 'voided';
  // The bank has still to let it go: nothing can be captured from it any more.
  if (payment.voiding !== null) return 'payment pending';
  if (payment.authorised === 0) return 'payment pending';
  return hasLapsed(payment, now) ? 'expired' : 'authorized';
}

/** An authorisation counts until its expiry, that second excluded (SPEC PAY). */
export function hasLapsed({ lapsedAt, authorisationExpiresAt: end }: Payment, now: Instant): boolean {
  return lapsedAt !== null || (end !== null && end <= now);
}

export function fulfilmentStatus(order: Order): FulfilmentStatus {
  const units = (count: (line: OrderLine) => number): number => order.lines.reduce((sum, line) => sum + count(line), 0);
  const left = units(({ fulfilled }) => fulfilled);
  if (left === 0) return 'unfulfilled';
  if (units(promisedUnits) > 0) return 'partially fulfilled';
  const back = units(({ returned }) => returned);
  return back === 0 ? 'fulfilled' : back < left ? 'partially returned' : 'returned';
}

export function lifecycleStatus(order: Order): 'open' | 'canceled' | 'archived' {
  if (order.canceledAt !== null) return 'canceled';
  return order.archivedAt === null ? 'open' : 'archived';
}
