import type { Draft, Tables } from '#contract/checkout-console/state.ts';
import { row, type Change } from '../change.ts';
import type { CommandOf } from '../command.ts';
import { accepted, refused, repeated, type CommandResult } from '../command-result.ts';
import { refusal } from '../refusal.ts';
import { clockOf, findRow } from '../row-of.ts';
import { openChallenge } from '../rules/open-challenge.ts';
import { placeKey } from '../rules/operation-key.ts';
import { atBanksPace, simulatePayment } from '../rules/payment-simulator.ts';
import { readyDraft } from '../rules/ready-draft.ts';
import { completeDraft } from './complete-draft.ts';
import { openDraft } from './open-draft.ts';
import { staleRefusal } from './stale.ts';

/**
 * Places the order of a draft: all of it or nothing. Every guard is checked again, then the card is charged in full. A decline is an
 * accepted command that leaves draft, version and holds as they were, so that another card can be tried; where the bank wants a confirmation
 * the draft waits for that, and where it takes its time the order is placed before the money is there (SPEC CHK, PAY).
 */
export function place(change: Change, command: CommandOf<'place'>): CommandResult {
  const before = completedByKey(change.tables, command.draft, command.opKey) ?? challengedByKey(change.tables, command);
  if (before !== null) return before;
  const found = openDraft(change.tables, command.draft, command.ifVersion);
  if (found.kind !== 'open') return refused(found);
  const { draft } = found;
  if (command.opKey !== placeKey(draft)) return refused(staleRefusal(draft.id));
  if (openChallenge(draft) !== null) {
    return refused(refusal('challenge_open', 'The bank still waits for an answer about this draft.', { field: 'card' }));
  }
  const ready = readyDraft(change.tables, draft);
  if (ready.kind !== 'ready') return refused(ready);
  if (ready.total !== command.total)
    return refused(refusal('total_changed', 'The total has changed since you saw it. Check it and place again.'));

  const { shippingAddress, sources, card, total: amount } = ready;
  const { opKey } = command;
  const outcome = atBanksPace(simulatePayment(card, clockOf(change.tables).now), change.pace.paying);
  const attempt = { draft: draft.id, card: card.id, amount };
  const completion = { draft, shippingAddress, sources, how: 'placed', opKey } as const;
  switch (outcome.kind) {
    case 'declined':
      change.record({ type: 'payment_attempted', data: { ...attempt, outcome: 'declined', code: outcome.code } });
      return accepted({
        kind: 'declined',
        refusal: refusal('declined', `${outcome.message} Nothing was charged and nothing was placed.`, { field: 'card' }),
      });
    case 'requires_action':
      change.record({ type: 'payment_attempted', data: { ...attempt, outcome: 'requires_action', code: null } });
      openUpChallenge(change, draft, { card: card.id, amount, opKey });
      return accepted({ kind: 'challenged' });
    case 'processing':
      change.record({ type: 'payment_attempted', data: { ...attempt, outcome: 'processing', code: null } });
      return accepted({
        kind: 'placed',
        order: completeDraft(change, { ...completion, money: { kind: 'processing', card, decline: outcome.decline } }),
      });
    case 'ok':
      change.record({ type: 'payment_attempted', data: { ...attempt, outcome: 'ok', code: null } });
      return accepted({ kind: 'placed', order: completeDraft(change, { ...completion, money: { kind: 'paid', card } }) });
  }
}

/** The draft waits for the answer to its bank's question; its version is another from now on. */
function openUpChallenge(change: Change, draft: Draft, asked: Omit<NonNullable<Draft['challenge']>, 'at' | 'forVersion'>): void {
  const version = draft.version + 1;
  const challenge = { ...asked, at: clockOf(change.tables).now, forVersion: version };
  const { card, amount } = asked;
  change.record(
    { type: 'challenge_opened', data: { draft: draft.id, card, amount } },
    row('drafts', draft.id, { ...draft, version, challenge }),
  );
}

/** The first answer again, where this key has made the bank ask. */
function challengedByKey(tables: Tables, { draft: id, opKey }: CommandOf<'place'>): CommandResult | null {
  const draft = findRow(tables, 'drafts', id);
  return draft !== null && draft.fate.kind === 'open' && openChallenge(draft)?.opKey === opKey ? repeated({ kind: 'challenged' }) : null;
}

/** The first answer again, where this key has already completed the draft. */
export function completedByKey(tables: Tables, id: Draft['id'], opKey: string): CommandResult | null {
  const fate = findRow(tables, 'drafts', id)?.fate;
  return fate?.kind === 'completed' && fate.opKey === opKey ? repeated({ kind: 'placed', order: fate.order }) : null;
}
