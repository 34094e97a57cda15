import { row, type Change } from '../change.ts';
import type { CommandOf } from '../command.ts';
import { accepted, refused, type CommandResult } from '../command-result.ts';
import { refusal } from '../refusal.ts';
import { openDraft } from './open-draft.ts';

/** Rewrites the internal note of a draft. */
export function setDraftNote(change: Change, command: CommandOf<'set_draft_note'>): CommandResult {
  const found = openDraft(change.tables, command.draft, command.ifVersion);
  if (found.kind !== 'open') return refused(found);
  const { draft } = found;
  const { text } = command;
  if (text === draft.note) return refused(refusal('nothing_to_do', 'The note already says that.', { field: 'text' }));
  change.record(
    { type: 'draft_note_set', data: { draft: draft.id, text } },
    row('drafts', draft.id, { ...draft, version: draft.version + 1, note: text }),
  );
  return accepted();
}
