import { row, type Change } from '../change.ts';
import type { CommandOf } from '../command.ts';
import { accepted, refused, type CommandResult } from '../command-result.ts';
import { refusal } from '../refusal.ts';
import { releaseHold } from '../rules/end-hold.ts';
import { holdOfLine } from '../rules/hold-of-line.ts';
import { openDraft } from './open-draft.ts';

/** Takes a line off a draft and gives its held units back (SPEC HOLD). */
export function removeLine(change: Change, command: CommandOf<'remove_line'>, by: string): CommandResult {
  const found = openDraft(change.tables, command.draft, command.ifVersion);
  if (found.kind !== 'open') return refused(found);
  const { draft } = found;
  const line = draft.lines.find(({ id }) => id === command.line);
  if (line === undefined) return refused(refusal('unknown_line', `${draft.id} has no such line.`, { field: 'line' }));
  change.record(
    { type: 'draft_line_removed', data: { draft: draft.id, line: line.id, variant: line.variant } },
    row('drafts', draft.id, { ...draft, version: draft.version + 1, lines: draft.lines.filter(({ id }) => id !== line.id) }),
  );
  const hold = holdOfLine(change.tables, line);
  if (hold?.state.kind === 'active') releaseHold(change, hold, { reason: 'line_removed', by });
  return accepted();
}
