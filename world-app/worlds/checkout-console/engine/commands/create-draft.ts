import type { Change } from '../change.ts';
import type { CommandOf } from '../command.ts';
import { accepted, refused, repeated, type CommandResult } from '../command-result.ts';
import { refusal } from '../refusal.ts';
import { findRow, settingsOf } from '../row-of.ts';
import { newDraft } from '../rules/new-draft.ts';
import { createDraftKey } from '../rules/new-draft-key.ts';
import { draftMadeBy } from './draft-made-by.ts';
import { staleRefusal } from './stale.ts';

/** Starts an empty draft for a customer. */
export function createDraft(change: Change, command: CommandOf<'create_draft'>): CommandResult {
  const customer = findRow(change.tables, 'customers', command.customer);
  if (customer === null) return refused(refusal('not_found', `There is no customer ${command.customer}.`));
  const before = draftMadeBy(change.tables, command.opKey);
  if (before !== null) return repeated({ kind: 'made', draft: before });
  if (command.opKey !== createDraftKey(change.tables, customer.id)) return refused(staleRefusal('The list of drafts'));
  const draft = newDraft(change, {
    from: null,
    customer: customer.id,
    email: customer.email,
    currency: settingsOf(change.tables).currency,
    lines: [],
    shippingAddress: null,
    billingAddress: null,
    card: null,
    note: '',
    tags: [],
    madeBy: command.opKey,
  });
  return accepted({ kind: 'made', draft });
}
