import { row, type Change } from '../change.ts';
import type { CommandOf } from '../command.ts';
import { accepted, refused, type CommandResult } from '../command-result.ts';
import { refusal } from '../refusal.ts';
import { minor } from '../rules/minor.ts';
import { openDraft } from './open-draft.ts';

/** Gives a discount by hand, in place of any other, or takes it away. */
export function setDiscount(change: Change, command: CommandOf<'set_discount'>): CommandResult {
  const found = openDraft(change.tables, command.draft, command.ifVersion);
  if (found.kind !== 'open') return refused(found);
  const { draft } = found;
  const discount = command.discount === null ? null : { label: command.discount.label, amount: minor(command.discount.amount) };
  if (discount?.amount === draft.discount?.amount && discount?.label === draft.discount?.label) {
    return refused(refusal('nothing_to_do', 'The discount is already that.', { field: 'discount' }));
  }
  change.record(
    { type: 'draft_discount_set', data: { draft: draft.id, discount } },
    row('drafts', draft.id, { ...draft, version: draft.version + 1, discount }),
  );
  return accepted();
}
