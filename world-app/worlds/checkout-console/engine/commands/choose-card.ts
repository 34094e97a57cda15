import { row, type Change } from '../change.ts';
import type { CommandOf } from '../command.ts';
import { accepted, refused, type CommandResult } from '../command-result.ts';
import { refusal } from '../refusal.ts';
import { rowOf } from '../row-of.ts';
import { openDraft } from './open-draft.ts';

/** Chooses a saved card of the customer. Nothing is charged before placing. */
export function chooseCard(change: Change, command: CommandOf<'choose_card'>): CommandResult {
  const found = openDraft(change.tables, command.draft, command.ifVersion);
  if (found.kind !== 'open') return refused(found);
  const { draft } = found;
  const saved = rowOf(change.tables, 'customers', draft.customer).cards.some(({ id }) => id === command.card);
  if (!saved) return refused(refusal('unknown_card', 'That card is not saved for this customer.', { field: 'card' }));
  change.record(
    { type: 'draft_card_chosen', data: { draft: draft.id, card: command.card } },
    row('drafts', draft.id, { ...draft, version: draft.version + 1, card: command.card }),
  );
  return accepted();
}
