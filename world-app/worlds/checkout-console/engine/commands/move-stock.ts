import type { Change } from '../change.ts';
import type { CommandOf } from '../command.ts';
import { accepted, refused, type CommandResult } from '../command-result.ts';
import { refusal } from '../refusal.ts';
import { moveUnits } from '../rules/move-units.ts';
import { currentLevel } from './current-level.ts';

/** Moves units from one spare bucket of a level to another: nothing comes and nothing goes (SPEC STK-8). */
export function moveStock(change: Change, command: CommandOf<'move_stock'>, by: string): CommandResult {
  const found = currentLevel(change.tables, command, by);
  if (found.kind !== 'current') return refused(found);
  const { level } = found;
  const { from, to, units, reason } = command;
  if (from === to) return refused(refusal('nothing_to_do', 'Choose two different buckets.', { field: 'to' }));
  if (units > level[from])
    return refused(refusal('insufficient_stock', `There are only ${Math.max(0, level[from])} there.`, { field: 'units' }));
  moveUnits(change, { movement: 'moved', variant: level.variant, location: level.location, units, from, to, reason });
  return accepted();
}
