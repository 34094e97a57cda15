import { StaffId } from '#contract/checkout-console/ids.ts';
import type { Dispute } from '#contract/checkout-console/state.ts';
import { row, type Change } from '../change.ts';
import type { CommandOf } from '../command.ts';
import { accepted, refused, repeated, type CommandResult } from '../command-result.ts';
import { refusal } from '../refusal.ts';
import { clockOf, findRow, rowOf } from '../row-of.ts';
import { disputeState } from '../rules/dispute-state.ts';
import { disputeKey } from '../rules/operation-key.ts';
import { staleRefusal } from './stale.ts';

/** Sends the shop's side to the bank, which decides from then on (SPEC DSP-2). */
export function answerDispute(change: Change, command: CommandOf<'answer_dispute'>, by: string): CommandResult {
  const found = openDispute(change, command);
  if (found.kind !== 'open') return found;
  const { dispute } = found;
  const { refund, tracking, text, opKey } = command;
  const known = refund === null || rowOf(change.tables, 'payments', dispute.payment).refunds.some(({ id }) => id === refund);
  if (!known) return refused(refusal('not_found', `${dispute.payment} has no refund ${refund}.`, { field: 'refund' }));
  const evidence = { refund, tracking, text };
  const answer = { evidence, at: clockOf(change.tables).now, by: StaffId.parse(by), opKey };
  change.record(
    { type: 'dispute_answered', data: { dispute: dispute.id, order: dispute.order, evidence } },
    row('disputes', dispute.id, { ...dispute, version: dispute.version + 1, answer }),
  );
  return accepted();
}

/** Gives in: the customer keeps the money (SPEC DSP-3). */
export function acceptDispute(change: Change, command: CommandOf<'accept_dispute'>): CommandResult {
  const found = openDispute(change, command);
  if (found.kind !== 'open') return found;
  const { dispute } = found;
  const outcome = { kind: 'lost' as const, at: clockOf(change.tables).now, how: 'accepted' as const };
  change.record(
    { type: 'dispute_accepted', data: { dispute: dispute.id, order: dispute.order } },
    row('disputes', dispute.id, { ...dispute, version: dispute.version + 1, outcome }),
  );
  return accepted();
}

/** Nobody answered in time (SPEC DSP-3). */
export function lapseDispute(change: Change, dispute: Dispute): void {
  const outcome = { kind: 'lost' as const, at: clockOf(change.tables).now, how: 'lapsed' as const };
  change.record(
    { type: 'dispute_lapsed', data: { dispute: dispute.id, order: dispute.order } },
    row('disputes', dispute.id, { ...dispute, version: dispute.version + 1, outcome }),
  );
}

function openDispute(
  change: Change,
  command: CommandOf<'answer_dispute' | 'accept_dispute'>,
): { readonly kind: 'open'; readonly dispute: Dispute } | CommandResult {
  const dispute = findRow(change.tables, 'disputes', command.dispute);
  if (dispute === null) return refused(refusal('not_found', `There is no dispute ${command.dispute}.`));
  if (dispute.answer?.opKey === command.opKey) return repeated();
  const state = disputeState(dispute, clockOf(change.tables).now);
  if (state === 'overdue' || dispute.outcome?.how === 'lapsed') {
    return refused(refusal('deadline_passed', `The bank wanted an answer to ${dispute.id} by then; it is lost.`));
  }
  if (state !== 'needs response') return refused(refusal('dispute_closed', `${dispute.id} was already answered.`));
  if (dispute.version !== command.ifVersion || command.opKey !== disputeKey(dispute, command.kind))
    return refused(staleRefusal(dispute.id));
  return { kind: 'open', dispute };
}
