import type { Order, Payment } from '#contract/checkout-console/state.ts';
import type { Instant, Minor } from '#contract/checkout-console/values.ts';
export type FinancialStatus = 'payment pending' | 'authorized' | 'expired' | 'voided' | 'partially paid' | 'paid' | 'partially refunded' | 'refunded';
export type FulfilmentStatus = 'unfulfilled' | 'partially fulfilled' | 'fulfilled' | 'partially returned' | 'returned';
export declare function capturedOf(payment: Payment): Minor;
export declare function refundedOf(payment: Payment): Minor;
/**
 * An order completed without payment asks for nothing, so it wears the paid badge although no money came; so does one that somebody
 * marked as paid.
 */
export declare function financialStatus(order: Pick<Order, 'totals'>, payment: Payment, now: Instant): FinancialStatus;
/** An authorisation counts until its expiry, that second excluded (SPEC PAY). */
export declare function hasLapsed({ lapsedAt, authorisationExpiresAt: end }: Payment, now: Instant): boolean;
export declare function fulfilmentStatus(order: Order): FulfilmentStatus;
export declare function lifecycleStatus(order: Order): 'open' | 'canceled' | 'archived';
