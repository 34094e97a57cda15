import type { Payment } from '#contract/checkout-console/state.ts';
import type { Instant } from '#contract/checkout-console/values.ts';
import { capturedOf, hasLapsed, refundedOf } from '#checkout-console/engine/rules/order-status.ts';
import type { PaymentState } from '#checkout-console/wire/payment-views.ts';

/** Where a payment stands with the processor; who marked the order as paid makes no difference to that. */
export function paymentState(payment: Payment, now: Instant): PaymentState {
  if (payment.method.kind === 'none') return 'none';
  const captured = capturedOf(payment);
  const refunded = refundedOf(payment);
  if (captured > 0) return refunded === 0 ? 'captured' : refunded < captured ? 'partly refunded' : 'refunded';
  if (payment.processing !== null || payment.voiding !== null) return 'processing';
  if (payment.failed !== null) return 'failed';
  if (payment.voidedAt !== null) return 'voided';
  if (payment.authorised === 0) return 'pending';
  return hasLapsed(payment, now) ? 'lapsed' : 'authorised';
}

/** The card as a person names it. */
export function paymentMethod({ method }: Payment): string {
  return method.kind === 'card' ? `${method.brand} ending ${method.last4}` : 'No payment';
}
