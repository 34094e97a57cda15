import type { Order, Payment } from '#contract/checkout-console/state.ts';
import type { Instant, Minor } from '#contract/checkout-console/values.ts';
import { sumMinor } from './minor.ts';

/* The three axes of an order's status are derived from its rows, never stored (SPEC ORD). */

export type FinancialStatus = 'payment pending' | 'authorized' | 'expired' | 'paid' | 'partially refunded' | 'refunded';
export type FulfilmentStatus = 'unfulfilled' | 'partially fulfilled' | 'fulfilled';

export function capturedOf(payment: Payment): Minor {
  return sumMinor(payment.captures.map(({ amount }) => amount));
}

export function refundedOf(payment: Payment): Minor {
  return sumMinor(payment.refunds.map(({ amount }) => amount));
}

/** An order completed without payment asks for nothing, so it wears the paid badge although no money came. */
export function financialStatus(payment: Payment, now: Instant): FinancialStatus {
  if (payment.method.kind === 'none') return 'paid';
  const captured = capturedOf(payment);
  const refunded = refundedOf(payment);
  if (captured > 0) return refunded === 0 ? 'paid' : refunded < captured ? 'partially refunded' : 'refunded';
  if (payment.authorised === 0) return 'payment pending';
  return payment.authorisationExpiresAt !== null && payment.authorisationExpiresAt <= now ? 'expired' : 'authorized';
}

export function fulfilmentStatus(order: Order): FulfilmentStatus {
  const shipped = order.lines.filter((line) => line.fulfilled > 0).length;
  if (shipped === 0) return 'unfulfilled';
  return order.lines.every((line) => line.fulfilled === line.quantity) ? 'fulfilled' : 'partially fulfilled';
}

export function lifecycleStatus(order: Order): 'open' | 'canceled' {
  return order.canceledAt === null ? 'open' : 'canceled';
}
