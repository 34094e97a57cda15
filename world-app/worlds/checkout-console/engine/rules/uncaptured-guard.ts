import type { Payment } from '#contract/checkout-console/state.ts';
import type { Instant } from '#contract/checkout-console/values.ts';
import { refusal, type Refusal } from '../refusal.ts';
import { hasLapsed } from './order-status.ts';

/** Why there is no authorised money to take or to let go, or null (SPEC PAY-5, PAY-6, FLT-10). */
export function uncapturedGuard(payment: Payment, now: Instant): Refusal | null {
  if (payment.captures.length > 0) return refusal('already_captured', 'The money was already captured.');
  if (payment.voidedAt !== null) return refusal('already_voided', 'The authorisation was voided.');
  if (payment.voiding !== null) {
    return refusal('payment_processing', 'The bank was told to let the authorisation go and has not answered yet.');
  }
  if (payment.method.kind === 'none' || payment.authorised === 0) return refusal('not_authorised', 'No money is authorised.');
  if (hasLapsed(payment, now)) return refusal('auth_expired', 'The authorisation has expired. It has to be authorised again.');
  return null;
}
