import { row, type Change } from '../change.ts';
import type { CommandOf } from '../command.ts';
import { accepted, refused, type CommandResult } from '../command-result.ts';
import { refusal } from '../refusal.ts';
import { currentLevel } from './current-level.ts';

/** Books units that were on their way as come: on hand and free (SPEC STK-9). */
export function receiveStock(change: Change, command: CommandOf<'receive_stock'>, by: string): CommandResult {
  const found = currentLevel(change.tables, command, by);
  if (found.kind !== 'current') return refused(found);
  const { level } = found;
  const { units } = command;
  if (units > level.incoming) {
    return refused(refusal('over_quantity', `Only ${level.incoming} are on their way.`, { field: 'units' }));
  }
  const { id, variant, location, onHand, available, incoming, version } = level;
  change.record(
    { type: 'delivery_received', data: { variant, location, units } },
    row('levels', id, {
      ...level,
      version: version + 1,
      onHand: onHand + units,
      available: available + units,
      incoming: incoming - units,
    }),
  );
  return accepted();
}
