import type { Level } from '#contract/checkout-console/state.ts';
import type { Change } from '../change.ts';
import type { CommandOf } from '../command.ts';
import { accepted, refused, type CommandResult } from '../command-result.ts';
import { refusal } from '../refusal.ts';
import { moveUnits } from '../rules/move-units.ts';
import type { Correction } from '../stock-command.ts';
import { currentLevel } from './current-level.ts';
import { staleRefusal } from './stale.ts';

/** Corrects a count. What is free takes all of it, so units that are promised or set aside are never counted away (SPEC STK-7). */
export function adjustStock(change: Change, command: CommandOf<'adjust_stock'>, by: string): CommandResult {
  const found = currentLevel(change.tables, command, by);
  if (found.kind !== 'current') return refused(found);
  const { level } = found;
  const { correction, reason } = command;
  if (correction.kind === 'set' && level[correction.figure] !== correction.changeFrom) return refused(staleRefusal(level.id));
  const units = unitsBy(level, correction);
  if (units === 0) return refused(refusal('nothing_to_do', 'The count is already that.', { field: 'correction' }));
  // Where more was promised than is there, what was found only lessens that.
  if (units < 0 && level.available + units < 0) {
    const least = level.onHand - level.available;
    return refused(refusal('below_promised', `${least} are promised, held or set aside and must stay on hand.`, { field: 'correction' }));
  }
  const { variant, location } = level;
  moveUnits(change, { movement: 'adjusted', variant, location, units, from: null, to: 'available', reason });
  return accepted();
}

function unitsBy(level: Level, correction: Correction): number {
  switch (correction.kind) {
    case 'by':
      return correction.units;
    case 'set':
      return correction.to - level[correction.figure];
  }
}
