import type { Payment } from '#contract/checkout-console/state.ts';
import type { Instant } from '#contract/checkout-console/values.ts';
import { type Refusal } from '../refusal.ts';
/** Why there is no authorised money to take or to let go, or null (SPEC PAY-5, PAY-6). */
export declare function uncapturedGuard(payment: Payment, now: Instant): Refusal | null;
