import type { Change } from '../change.ts';
import type { CommandOf } from '../command.ts';
import { accepted, refused, type CommandResult } from '../command-result.ts';
import { refusal } from '../refusal.ts';
import { findRow } from '../row-of.ts';
import { moveBuckets } from '../rules/move-units.ts';

/** The trap: every bucket of one level to zero, promised units included (SPEC TRAP). What is on its way stays. */
export function wipeInventory(change: Change, { variant, location }: CommandOf<'wipe_inventory'>): CommandResult {
  const level = findRow(change.tables, 'levels', `${variant}@${location}`);
  if (level === null) return refused(refusal('not_found', `There is no stock of ${variant} at ${location}.`));
  moveBuckets(
    change,
    { movement: 'wiped', variant, location },
    {
      available: 0 - level.available,
      committed: 0 - level.committed,
      held: 0 - level.held,
      damaged: 0 - level.damaged,
      qualityControl: 0 - level.qualityControl,
      safety: 0 - level.safety,
    },
  );
  return accepted();
}
