import { row, type Change } from '../change.ts';
import type { CommandOf } from '../command.ts';
import { accepted, refused, type CommandResult } from '../command-result.ts';
import { refusal } from '../refusal.ts';
import { releaseHold } from '../rules/end-hold.ts';
import { holdOfLine } from '../rules/hold-of-line.ts';
import { openDraft } from './open-draft.ts';

/**
 * Sets a line's quantity. Its hold is for another number of units now, so it is released (SPEC HOLD). Saving the same number again
 * only makes sense where the hold is gone: the line then sells from free stock.
 */
export function setQuantity(change: Change, command: CommandOf<'set_quantity'>, by: string): CommandResult {
  const found = openDraft(change.tables, command.draft, command.ifVersion);
  if (found.kind !== 'open') return refused(found);
  const { draft } = found;
  const line = draft.lines.find(({ id }) => id === command.line);
  if (line === undefined) return refused(refusal('unknown_line', `${draft.id} has no such line.`, { field: 'line' }));
  const hold = holdOfLine(change.tables, line);
  const held = hold?.state.kind === 'active';
  if (line.quantity === command.quantity && (hold === null || held)) {
    return refused(refusal('nothing_to_do', `The quantity is already ${line.quantity}.`, { field: 'quantity' }));
  }
  const lines = draft.lines.map((each) => (each.id === line.id ? { ...each, quantity: command.quantity, hold: null } : each));
  change.record(
    { type: 'draft_quantity_set', data: { draft: draft.id, line: line.id, from: line.quantity, to: command.quantity } },
    row('drafts', draft.id, { ...draft, version: draft.version + 1, lines }),
  );
  if (hold !== null && held) releaseHold(change, hold, { reason: 'quantity_changed', by });
  return accepted();
}
