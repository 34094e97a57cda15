import type { Change } from '../change.ts';
import type { CommandOf } from '../command.ts';
import { accepted, refused, type CommandResult } from '../command-result.ts';
import { releaseHold } from '../rules/end-hold.ts';
import { stockScopeGuard } from '../rules/stock-scope.ts';
import { activeHold } from './active-hold.ts';

/** Frees the units of a hold. A draft's line keeps pointing at it, so that the page can say what became of it. */
export function releaseHoldCommand(change: Change, command: CommandOf<'release_hold'>, by: string): CommandResult {
  const found = activeHold(change.tables, command.hold, command.ifVersion);
  if (found.kind !== 'active') return refused(found);
  const barred = stockScopeGuard(change.tables, by, found.hold.location);
  if (barred !== null) return refused(barred);
  releaseHold(change, found.hold, { reason: command.reason, by });
  return accepted();
}
