import type { Dispute, Tables } from '#contract/checkout-console/state.ts';
import { clockOf, rowOf } from '#checkout-console/engine/row-of.ts';
import { disputeState } from '#checkout-console/engine/rules/dispute-state.ts';
import { disputeKey } from '#checkout-console/engine/rules/operation-key.ts';
import type { DisputeView } from '#checkout-console/wire/payment-views.ts';
import { dueAt } from '../views/due-at.ts';
import { whoIs } from '../views/who-is.ts';

export function viewDispute(tables: Tables, dispute: Dispute): DisputeView {
  const { now } = clockOf(tables);
  const { answer } = dispute;
  return {
    id: dispute.id,
    version: dispute.version,
    order: dispute.order,
    payment: dispute.payment,
    state: disputeState(dispute, now),
    reason: dispute.reason,
    message: dispute.message,
    amount: dispute.amount,
    currency: rowOf(tables, 'payments', dispute.payment).currency,
    openedAt: dispute.openedAt,
    due: dueAt(dispute.dueAt, now),
    answer: answer === null ? null : { at: answer.at, who: whoIs(tables, answer.by), ...answer.evidence },
    opKeys: { answer: disputeKey(dispute, 'answer_dispute'), accept: disputeKey(dispute, 'accept_dispute') },
  };
}
