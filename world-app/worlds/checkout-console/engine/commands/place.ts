import type { Draft, SavedCard, Tables } from '#contract/checkout-console/state.ts';
import type { Change } from '../change.ts';
import type { CommandOf } from '../command.ts';
import { accepted, refused, repeated, type CommandResult } from '../command-result.ts';
import { refusal } from '../refusal.ts';
import { clockOf, findRow, rowOf } from '../row-of.ts';
import { draftSteps, stepGuards } from '../rules/draft-steps.ts';
import { draftTotals } from '../rules/draft-totals.ts';
import { placeKey } from '../rules/operation-key.ts';
import { simulatePayment } from '../rules/payment-simulator.ts';
import { planStock } from '../rules/plan-stock.ts';
import { completeDraft } from './complete-draft.ts';
import { openDraft } from './open-draft.ts';
import { staleRefusal } from './stale.ts';

/**
 * Places the order of a draft: all of it or nothing. Every guard is checked again, then the card is charged in full. A decline is an
 * accepted command that leaves draft, version and holds as they were, so that another card can be tried (SPEC CHK, PAY).
 */
export function place(change: Change, command: CommandOf<'place'>): CommandResult {
  const before = completedByKey(change.tables, command.draft, command.opKey);
  if (before !== null) return before;
  const found = openDraft(change.tables, command.draft, command.ifVersion);
  if (found.kind !== 'open') return refused(found);
  const { draft } = found;
  if (command.opKey !== placeKey(draft)) return refused(staleRefusal(draft.id));

  const guards = stepGuards(change.tables, draft);
  const blocked = draftSteps.map((step) => guards[step]).find((guard) => guard !== null);
  if (blocked !== undefined) return refused(blocked);
  const plan = planStock(change.tables, draft);
  if (plan.kind !== 'planned') return refused(plan);
  const { total } = draftTotals(draft).totals;
  if (total !== command.total)
    return refused(refusal('total_changed', 'The total has changed since you saw it. Check it and place again.'));

  const { shippingAddress, card } = draft;
  if (shippingAddress === null || card === null) throw new Error(`${draft.id} passed its guards without an address or a card`);
  const outcome = simulatePayment(savedCard(change.tables, draft, card), clockOf(change.tables).now);
  const attempt = { draft: draft.id, card, amount: total };
  switch (outcome.kind) {
    case 'declined':
      change.record({ type: 'payment_attempted', data: { ...attempt, outcome: 'declined', code: outcome.code } });
      return accepted({
        kind: 'declined',
        refusal: refusal('declined', `${outcome.message} Nothing was charged and nothing was placed.`, { field: 'card' }),
      });
    case 'ok':
      change.record({ type: 'payment_attempted', data: { ...attempt, outcome: 'ok', code: null } });
      return accepted({
        kind: 'placed',
        order: completeDraft(change, { draft, shippingAddress, sources: plan.sources, how: 'placed', opKey: command.opKey, card }),
      });
  }
}

/** The first answer again, where this key has already completed the draft. */
export function completedByKey(tables: Tables, id: Draft['id'], opKey: string): CommandResult | null {
  const fate = findRow(tables, 'drafts', id)?.fate;
  return fate?.kind === 'completed' && fate.opKey === opKey ? repeated({ kind: 'placed', order: fate.order }) : null;
}

function savedCard(tables: Tables, draft: Draft, id: SavedCard['id']): SavedCard {
  const card = rowOf(tables, 'customers', draft.customer).cards.find((saved) => saved.id === id);
  if (card === undefined) throw new Error(`${id} passed the guards but is not saved for ${draft.customer}`);
  return card;
}
