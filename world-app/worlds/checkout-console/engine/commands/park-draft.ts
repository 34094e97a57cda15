import { StaffId } from '#contract/checkout-console/ids.ts';
import { row, type Change } from '../change.ts';
import type { CommandOf } from '../command.ts';
import { accepted, refused, type CommandResult } from '../command-result.ts';
import { refusal } from '../refusal.ts';
import { clockOf } from '../row-of.ts';
import { openDraft } from './open-draft.ts';

/** Puts an open draft aside from the work queue, with the reason. Its hold stays as it is (SPEC DRF-6). */
export function parkDraft(change: Change, command: CommandOf<'park_draft'>, by: string): CommandResult {
  const found = openDraft(change.tables, command.draft, command.ifVersion);
  if (found.kind !== 'open') return refused(found);
  const { draft } = found;
  const { code } = command;
  if (draft.parked?.code === code) return refused(refusal('nothing_to_do', `${draft.id} is already parked for that.`, { field: 'code' }));
  const parked = { code, by: StaffId.parse(by), at: clockOf(change.tables).now };
  change.record(
    { type: 'draft_parked', data: { draft: draft.id, code } },
    row('drafts', draft.id, { ...draft, version: draft.version + 1, parked }),
  );
  return accepted();
}

/** Puts a parked draft back into the work queue. */
export function unparkDraft(change: Change, command: CommandOf<'unpark_draft'>): CommandResult {
  const found = openDraft(change.tables, command.draft, command.ifVersion);
  if (found.kind !== 'open') return refused(found);
  const { draft } = found;
  if (draft.parked === null) return refused(refusal('nothing_to_do', `${draft.id} is not parked.`));
  change.record(
    { type: 'draft_unparked', data: { draft: draft.id } },
    row('drafts', draft.id, { ...draft, version: draft.version + 1, parked: null }),
  );
  return accepted();
}
