import type { Change } from '../change.ts';
import type { CommandOf } from '../command.ts';
import { accepted, refused, type CommandResult } from '../command-result.ts';
import { removeDraft } from '../rules/remove-draft.ts';
import { openDraft } from './open-draft.ts';

/** Deletes an open draft. A completed one is part of its order's history and stays. */
export function deleteDraft(change: Change, command: CommandOf<'delete_draft'>, by: string): CommandResult {
  const found = openDraft(change.tables, command.draft, command.ifVersion);
  if (found.kind !== 'open') return refused(found);
  removeDraft(change, found.draft, { reason: 'draft_deleted', by });
  return accepted({ kind: 'deleted' });
}
