import { StaffId, type LineId } from '#contract/checkout-console/ids.ts';
import type { Draft, DraftLine } from '#contract/checkout-console/state.ts';
import { row, type Change } from '../change.ts';
import type { CommandOf } from '../command.ts';
import { accepted, refused, type CommandResult } from '../command-result.ts';
import { refusal } from '../refusal.ts';
import { clockOf, rowOf } from '../row-of.ts';
import { holdOfLine, isActive } from '../rules/hold-of-line.ts';
import { openDraft } from './open-draft.ts';

/** Says that a line waits for goods. Nothing is held or promised by that, so a line that is held does not wait (SPEC DRF-10). */
export function backOrderLine(change: Change, command: CommandOf<'back_order_line'>, by: string): CommandResult {
  const found = openDraft(change.tables, command.draft, command.ifVersion);
  if (found.kind !== 'open') return refused(found);
  const { draft } = found;
  const line = lineOf(draft, command.line);
  if (line === undefined) return refused(refusal('unknown_line', `${draft.id} has no such line.`, { field: 'line' }));
  const { now } = clockOf(change.tables);
  const hold = holdOfLine(change.tables, line);
  if (hold !== null && isActive(hold, now)) {
    return refused(refusal('already_held', `${line.title} is held by ${hold.id} and waits for nothing.`, { field: 'line' }));
  }
  const { note } = command;
  if (line.backOrder?.note === note) {
    return refused(refusal('nothing_to_do', `${line.title} is back-ordered with that note already.`, { field: 'note' }));
  }
  const backOrder = { note, by: StaffId.parse(by), at: clockOf(change.tables).now };
  change.record(
    { type: 'draft_line_back_ordered', data: { draft: draft.id, line: line.id, note } },
    row('drafts', draft.id, { ...withLine(draft, { ...line, hold: null, backOrder }), version: draft.version + 1 }),
  );
  return accepted();
}

/** The line waits no more. */
export function endBackOrder(change: Change, command: CommandOf<'end_back_order'>): CommandResult {
  const found = openDraft(change.tables, command.draft, command.ifVersion);
  if (found.kind !== 'open') return refused(found);
  const { draft } = found;
  const line = lineOf(draft, command.line);
  if (line === undefined) return refused(refusal('unknown_line', `${draft.id} has no such line.`, { field: 'line' }));
  if (line.backOrder === null) return refused(refusal('nothing_to_do', `${line.title} is not back-ordered.`, { field: 'line' }));
  writeEnd(change, { ...draft, version: draft.version + 1 }, line);
  return accepted();
}

/** What a line waited for has come: a hold keeps it now. Part of the command that gave it the hold, and of the version that this made. */
export function endBackOrderOfHeld(change: Change, id: Draft['id'], lineId: LineId): void {
  const draft = rowOf(change.tables, 'drafts', id);
  const line = lineOf(draft, lineId);
  if (line !== undefined && line.backOrder !== null) writeEnd(change, draft, line);
}

function writeEnd(change: Change, draft: Draft, line: DraftLine): void {
  change.record(
    { type: 'draft_back_order_ended', data: { draft: draft.id, line: line.id } },
    row('drafts', draft.id, withLine(draft, { ...line, backOrder: null })),
  );
}

function lineOf({ lines }: Draft, id: LineId): DraftLine | undefined {
  return lines.find((line) => line.id === id);
}

function withLine(draft: Draft, line: DraftLine): Draft {
  return { ...draft, lines: draft.lines.map((each) => (each.id === line.id ? line : each)) };
}
