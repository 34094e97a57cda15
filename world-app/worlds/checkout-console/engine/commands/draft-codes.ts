import type { AppliedCode } from '#contract/checkout-console/discount.ts';
import { row, type Change } from '../change.ts';
import type { CommandOf } from '../command.ts';
import { accepted, refused, type CommandResult } from '../command-result.ts';
import { refusal } from '../refusal.ts';
import { findRow } from '../row-of.ts';
import { codeGuard } from '../rules/code-guards.ts';
import { openDraft } from './open-draft.ts';

/** Puts a discount code on a draft, with its terms as they are now (SPEC DIS-1, DIS-2). Capitals and spaces around it do not matter. */
export function applyCode(change: Change, command: CommandOf<'apply_code'>): CommandResult {
  const found = openDraft(change.tables, command.draft, command.ifVersion);
  if (found.kind !== 'open') return refused(found);
  const { draft } = found;
  const typed = command.code.trim().toUpperCase();
  const discount = findRow(change.tables, 'discounts', typed);
  if (discount === null) return refused(refusal('code_unknown', `${typed} is not a code that can be used.`, { field: 'code' }));
  if (draft.codes.some(({ code }) => code === discount.id)) {
    return refused(refusal('nothing_to_do', `${discount.id} is already applied.`, { field: 'code' }));
  }
  const blocked = codeGuard(change.tables, draft, discount);
  if (blocked !== null) return refused(blocked);
  const onSale = Object.values(change.tables.variants).filter(({ compareAt }) => compareAt !== null);
  const applied: AppliedCode = {
    code: discount.id,
    label: discount.description,
    cut: discount.cut,
    excluded: discount.excludesSale ? onSale.map(({ id }) => id) : [],
  };
  change.record(
    { type: 'draft_code_applied', data: { draft: draft.id, applied } },
    row('drafts', draft.id, { ...draft, version: draft.version + 1, codes: [...draft.codes, applied] }),
  );
  return accepted();
}

export function removeCode(change: Change, command: CommandOf<'remove_code'>): CommandResult {
  const found = openDraft(change.tables, command.draft, command.ifVersion);
  if (found.kind !== 'open') return refused(found);
  const { draft } = found;
  if (!draft.codes.some(({ code }) => code === command.code)) {
    return refused(refusal('code_unknown', `${command.code} is not applied to ${draft.id}.`, { field: 'code' }));
  }
  change.record(
    { type: 'draft_code_removed', data: { draft: draft.id, code: command.code } },
    row('drafts', draft.id, {
      ...draft,
      version: draft.version + 1,
      codes: draft.codes.filter(({ code }) => code !== command.code),
    }),
  );
  return accepted();
}
