import { HoldId, StaffId } from '#contract/checkout-console/ids.ts';
import type { Hold } from '#contract/checkout-console/state.ts';
import { row, type Change } from '../change.ts';
import type { CommandOf } from '../command.ts';
import { accepted, refused, type CommandResult } from '../command-result.ts';
import { refusal } from '../refusal.ts';
import { clockOf, findRow } from '../row-of.ts';
import { holdOfLine, isActive } from '../rules/hold-of-line.ts';
import { isRealInstant } from '../rules/instant.ts';
import { moveUnits } from '../rules/move-units.ts';
import { stockScopeGuard } from '../rules/stock-scope.ts';
import { endBackOrderOfHeld } from './back-order.ts';
import { openDraft } from './open-draft.ts';

/** Keeps all units of a draft's line at one location until an instant, out of what is free there (SPEC HOLD-6). */
export function placeHold(change: Change, command: CommandOf<'place_hold'>, by: string): CommandResult {
  const found = openDraft(change.tables, command.draft, command.ifVersion);
  if (found.kind !== 'open') return refused(found);
  const { draft } = found;
  const line = draft.lines.find(({ id }) => id === command.line);
  if (line === undefined) return refused(refusal('unknown_line', `${draft.id} has no such line.`, { field: 'line' }));
  const { now } = clockOf(change.tables);
  const before = holdOfLine(change.tables, line);
  if (before !== null && isActive(before, now)) {
    return refused(refusal('already_held', `${line.title} is already held by ${before.id}.`, { field: 'line' }));
  }
  const level = findRow(change.tables, 'levels', `${line.variant}@${command.location}`);
  if (level === null) return refused(refusal('not_found', `There is no location ${command.location}.`, { field: 'location' }));
  const barred = stockScopeGuard(change.tables, by, level.location);
  if (barred !== null) return refused(barred);
  if (!isRealInstant(command.until) || command.until <= now) {
    return refused(refusal('not_later', 'A hold must end later than now.', { field: 'until' }));
  }
  const { quantity, variant } = line;
  if (level.available < quantity) {
    return refused(
      refusal('insufficient_stock', `Only ${Math.max(0, level.available)} × ${line.title} are free at ${level.location}.`, {
        field: 'location',
      }),
    );
  }

  const hold: Hold = {
    id: HoldId.parse(`hold_${String(change.next('hold')).padStart(4, '0')}`),
    version: 1,
    variant,
    location: level.location,
    quantity,
    draft: draft.id,
    description: '',
    createdAt: now,
    createdBy: StaffId.parse(by),
    state: { kind: 'active', expiresAt: command.until },
  };
  const lines = draft.lines.map((each) => (each.id === line.id ? { ...each, hold: hold.id } : each));
  const { id, location } = hold;
  change.record(
    { type: 'hold_placed', data: { hold: id, draft: draft.id, line: line.id, variant, location, quantity, expiresAt: command.until } },
    row('holds', id, hold),
    row('drafts', draft.id, { ...draft, version: draft.version + 1, lines }),
  );
  endBackOrderOfHeld(change, draft.id, line.id);
  moveUnits(change, { movement: 'held', variant, location, units: quantity, from: 'available', to: 'held', hold: id });
  return accepted();
}
