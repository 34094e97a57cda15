import type { Change } from '../change.ts';
import type { CommandOf } from '../command.ts';
import { accepted, refused, type CommandResult } from '../command-result.ts';
import { refusal } from '../refusal.ts';
import { findRow } from '../row-of.ts';
import { releaseHold } from '../rules/end-hold.ts';
import { staleHolds } from '../rules/stale-holds.ts';
import { stockScopeGuard } from '../rules/stock-scope.ts';
import { staleRefusal } from './stale.ts';

/**
 * Releases every hold of a location that counts as stale, whoever still needs it: exactly those that the person was shown, or none
 * (SPEC HOLD-9).
 */
export function clearStaleHolds(change: Change, command: CommandOf<'clear_stale_holds'>, by: string): CommandResult {
  const location = findRow(change.tables, 'locations', command.location);
  if (location === null) return refused(refusal('not_found', `There is no location ${command.location}.`));
  const barred = stockScopeGuard(change.tables, by, location.id);
  if (barred !== null) return refused(barred);
  const stale = staleHolds(change.tables, location.id);
  if (stale.length === 0) return refused(refusal('nothing_to_do', `No hold at ${location.id} is stale.`));
  const shown = new Set(command.holds);
  if (shown.size !== stale.length || !stale.every(({ id }) => shown.has(id))) return refused(staleRefusal(`The list for ${location.id}`));
  for (const hold of stale) releaseHold(change, hold, { reason: 'stale', by });
  return accepted();
}
