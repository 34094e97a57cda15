import type { Change } from '../change.ts';
import type { CommandOf } from '../command.ts';
import { accepted, refused, repeated, type CommandResult } from '../command-result.ts';
import { refusal } from '../refusal.ts';
import { findRow } from '../row-of.ts';
import { newDraft } from '../rules/new-draft.ts';
import { duplicateKey } from '../rules/new-draft-key.ts';
import { draftMadeBy } from './draft-made-by.ts';
import { staleRefusal } from './stale.ts';

/** Copies a draft, open or completed, but not what was agreed on top: hold, discount and shipping method stay behind (SPEC DRF-2). */
export function duplicateDraft(change: Change, command: CommandOf<'duplicate_draft'>): CommandResult {
  const draft = findRow(change.tables, 'drafts', command.draft);
  if (draft === null) return refused(refusal('not_found', `There is no draft ${command.draft}.`));
  const before = draftMadeBy(change.tables, command.opKey);
  if (before !== null) return repeated({ kind: 'made', draft: before });
  if (draft.version !== command.ifVersion || command.opKey !== duplicateKey(change.tables, draft)) return refused(staleRefusal(draft.id));
  const { customer, email, currency, lines, shippingAddress, billingAddress, card, note, tags } = draft;
  const copied = { customer, email, currency, lines, shippingAddress, billingAddress, card, note, tags };
  return accepted({ kind: 'made', draft: newDraft(change, { ...copied, from: draft.id, madeBy: command.opKey }) });
}
