import type { Draft } from '#contract/checkout-console/state.ts';
import { row, type Change } from '../change.ts';
import type { CommandOf } from '../command.ts';
import { accepted, refused, type CommandResult } from '../command-result.ts';
import { refusal } from '../refusal.ts';
import { openChallenge } from '../rules/open-challenge.ts';
import { challengeKey } from '../rules/operation-key.ts';
import { readyDraft } from '../rules/ready-draft.ts';
import { completeDraft, type Money } from './complete-draft.ts';
import { openDraft } from './open-draft.ts';
import { completedByKey } from './place.ts';
import { staleRefusal } from './stale.ts';

/**
 * Answers the bank of a card that wants a confirmation. Approved, the draft is placed as if it had paid at once, every guard checked again;
 * failed or abandoned, nothing is charged, the hold stays and the draft waits for another try (SPEC PAY-11, PAY-12).
 */
export function answerChallenge(change: Change, command: CommandOf<'answer_challenge'>): CommandResult {
  const before = completedByKey(change.tables, command.draft, command.opKey);
  if (before !== null) return before;
  const found = openDraft(change.tables, command.draft, command.ifVersion);
  if (found.kind !== 'open') return refused(found);
  const { draft } = found;
  if (command.opKey !== challengeKey(draft)) return refused(staleRefusal(draft.id));
  const challenge = openChallenge(draft);
  if (challenge === null) return refused(refusal('no_challenge', `No bank waits for an answer about ${draft.id}.`));

  const attempt = { draft: draft.id, card: challenge.card, amount: challenge.amount };
  switch (command.answer) {
    case 'approve': {
      const ready = readyDraft(change.tables, draft);
      if (ready.kind !== 'ready') return refused(ready);
      const { shippingAddress, sources, card } = ready;
      const isSlow = change.pace.paying !== null;
      change.record({ type: 'payment_attempted', data: { ...attempt, outcome: isSlow ? 'processing' : 'ok', code: null } });
      const settled = endChallenge(change, draft, 'approved');
      const completion = { draft: settled, shippingAddress, sources, how: 'placed', opKey: command.opKey } as const;
      const money: Money = isSlow ? { kind: 'processing', card, decline: null } : { kind: 'paid', card };
      return accepted({ kind: 'placed', order: completeDraft(change, { ...completion, money }) });
    }
    case 'fail':
      change.record({ type: 'payment_attempted', data: { ...attempt, outcome: 'declined', code: 'authentication_failed' } });
      endChallenge(change, draft, 'failed');
      return accepted({
        kind: 'declined',
        refusal: refusal('declined', 'The confirmation failed. Nothing was charged and nothing was placed.', { field: 'card' }),
      });
    case 'abandon':
      endChallenge(change, draft, 'abandoned');
      return accepted();
  }
}

function endChallenge(change: Change, draft: Draft, how: 'approved' | 'failed' | 'abandoned'): Draft {
  const ended = { ...draft, version: draft.version + 1, challenge: null };
  change.record({ type: 'challenge_ended', data: { draft: draft.id, how } }, row('drafts', draft.id, ended));
  return ended;
}
