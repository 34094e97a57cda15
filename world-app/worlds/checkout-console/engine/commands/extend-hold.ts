import { row, type Change } from '../change.ts';
import type { CommandOf } from '../command.ts';
import { accepted, refused, type CommandResult } from '../command-result.ts';
import { refusal } from '../refusal.ts';
import { isRealInstant } from '../rules/instant.ts';
import { stockScopeGuard } from '../rules/stock-scope.ts';
import { activeHold } from './active-hold.ts';

/** Moves the expiry of an active hold to a later instant. */
export function extendHold(change: Change, command: CommandOf<'extend_hold'>, by: string): CommandResult {
  const found = activeHold(change.tables, command.hold, command.ifVersion);
  if (found.kind !== 'active') return refused(found);
  const { hold, expiresAt } = found;
  const barred = stockScopeGuard(change.tables, by, hold.location);
  if (barred !== null) return refused(barred);
  if (!isRealInstant(command.until) || command.until <= expiresAt) {
    return refused(refusal('not_later', 'The new expiry must be later than the present one.', { field: 'until' }));
  }
  change.record(
    { type: 'hold_extended', data: { hold: hold.id, from: expiresAt, to: command.until } },
    row('holds', hold.id, { ...hold, version: hold.version + 1, state: { kind: 'active', expiresAt: command.until } }),
  );
  return accepted();
}
