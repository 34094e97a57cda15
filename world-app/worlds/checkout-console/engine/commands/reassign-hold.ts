import { row, type Change } from '../change.ts';
import type { CommandOf } from '../command.ts';
import { accepted, refused, type CommandResult } from '../command-result.ts';
import { refusal } from '../refusal.ts';
import { clockOf, rowOf } from '../row-of.ts';
import { holdOfLine, isActive, lineOfHold } from '../rules/hold-of-line.ts';
import { stockScopeGuard } from '../rules/stock-scope.ts';
import { activeHold } from './active-hold.ts';
import { endBackOrderOfHeld } from './back-order.ts';
import { openDraft } from './open-draft.ts';

/** Gives a hold to another draft that wants just these units: the goods never go back on sale in between (SPEC HOLD-8). */
export function reassignHold(change: Change, command: CommandOf<'reassign_hold'>, by: string): CommandResult {
  const found = activeHold(change.tables, command.hold, command.ifVersion);
  if (found.kind !== 'active') return refused(found);
  const { hold } = found;
  const barred = stockScopeGuard(change.tables, by, hold.location);
  if (barred !== null) return refused(barred);
  if (hold.draft === command.draft) {
    return refused(refusal('nothing_to_do', `${hold.id} already belongs to ${command.draft}.`, { field: 'draft' }));
  }
  const target = openDraft(change.tables, command.draft, command.ifDraftVersion);
  if (target.kind !== 'open') return refused(target);
  const { now } = clockOf(change.tables);
  const line = target.draft.lines.find((each) => {
    const own = holdOfLine(change.tables, each);
    return each.variant === hold.variant && each.quantity === hold.quantity && (own === null || !isActive(own, now));
  });
  if (line === undefined) {
    const wanted = `${hold.quantity} × ${hold.variant} without a hold`;
    return refused(refusal('no_matching_line', `${command.draft} has no line of ${wanted}.`, { field: 'draft' }));
  }

  const { location } = hold;
  const giver = hold.draft === null ? null : rowOf(change.tables, 'drafts', hold.draft);
  const given = lineOfHold(change.tables, hold);
  const lines = target.draft.lines.map((each) => (each.id === line.id ? { ...each, hold: hold.id } : each));
  change.record(
    {
      type: 'hold_transferred',
      data: {
        hold: hold.id,
        variant: hold.variant,
        quantity: hold.quantity,
        from: { location, draft: hold.draft, line: given },
        to: { location, draft: target.draft.id, line: line.id },
      },
    },
    row('holds', hold.id, { ...hold, version: hold.version + 1, draft: target.draft.id }),
    ...(giver === null
      ? []
      : [
          row('drafts', giver.id, {
            ...giver,
            version: giver.version + 1,
            lines: giver.lines.map((each) => (each.id === given ? { ...each, hold: null } : each)),
          }),
        ]),
    row('drafts', target.draft.id, { ...target.draft, version: target.draft.version + 1, lines }),
  );
  endBackOrderOfHeld(change, target.draft.id, line.id);
  return accepted();
}
