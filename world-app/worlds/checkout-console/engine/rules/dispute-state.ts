import type { Dispute, Payment, Tables } from '#contract/checkout-console/state.ts';
import type { Instant } from '#contract/checkout-console/values.ts';
import { refusal, type Refusal } from '../refusal.ts';

/** `overdue`: the deadline is over and the world has not noted the loss yet. */
export type DisputeState = 'needs response' | 'under review' | 'won' | 'lost' | 'overdue';

/** Where a dispute stands (SPEC DSP-1). An answer is due before the deadline, that second excluded. */
export function disputeState({ outcome, answer, dueAt }: Dispute, now: Instant): DisputeState {
  if (outcome !== null) return outcome.kind;
  if (answer !== null) return 'under review';
  return dueAt <= now ? 'overdue' : 'needs response';
}

/** Why money of a payment may not be given back: the customer asks the bank for it, or got it there (SPEC DSP-4). */
export function disputeGuard(tables: Tables, payment: Payment): Refusal | null {
  const open = Object.values(tables.disputes).find((dispute) => dispute.payment === payment.id && dispute.outcome?.kind !== 'won');
  return open === undefined ? null : refusal('disputed', `${payment.id} is disputed (${open.id}); a refund could pay twice.`);
}
