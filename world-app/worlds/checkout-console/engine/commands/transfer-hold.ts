import type { Level } from '#contract/checkout-console/state.ts';
import { row, type Change } from '../change.ts';
import type { CommandOf } from '../command.ts';
import { accepted, refused, type CommandResult } from '../command-result.ts';
import { refusal } from '../refusal.ts';
import { findRow, rowOf } from '../row-of.ts';
import { lineOfHold } from '../rules/hold-of-line.ts';
import { stockScopeGuard } from '../rules/stock-scope.ts';
import { activeHold } from './active-hold.ts';
import { staleRefusal } from './stale.ts';

/**
 * Keeps the units of a hold at another location instead: one movement with two legs, so that nobody can have either unit in between
 * (SPEC HOLD-7). The hold stays the same hold.
 */
export function transferHold(change: Change, command: CommandOf<'transfer_hold'>, by: string): CommandResult {
  const found = activeHold(change.tables, command.hold, command.ifVersion);
  if (found.kind !== 'active') return refused(found);
  const { hold } = found;
  const { variant, quantity } = hold;
  if (command.location === hold.location) {
    return refused(refusal('nothing_to_do', `${hold.id} is already at ${hold.location}.`, { field: 'location' }));
  }
  const target = findRow(change.tables, 'levels', `${variant}@${command.location}`);
  if (target === null) return refused(refusal('not_found', `There is no location ${command.location}.`, { field: 'location' }));
  const barred = stockScopeGuard(change.tables, by, hold.location, target.location);
  if (barred !== null) return refused(barred);
  if (target.available !== command.changeFrom) return refused(staleRefusal(target.id));
  const source = rowOf(change.tables, 'levels', `${variant}@${hold.location}`);
  if (target.available < quantity || source.held < quantity) {
    return refused(
      refusal('insufficient_stock', `Only ${Math.max(0, target.available)} are free at ${target.location}.`, { field: 'location' }),
    );
  }
  const keeping = { draft: hold.draft, line: lineOfHold(change.tables, hold) };
  change.record(
    {
      type: 'hold_transferred',
      data: {
        hold: hold.id,
        variant,
        quantity,
        from: { location: hold.location, ...keeping },
        to: { location: target.location, ...keeping },
      },
    },
    row('holds', hold.id, { ...hold, version: hold.version + 1, location: target.location }),
    row('levels', source.id, held(source, -quantity)),
    row('levels', target.id, held(target, quantity)),
  );
  return accepted();
}

function held(level: Level, units: number): Level {
  return { ...level, version: level.version + 1, held: level.held + units, available: level.available - units };
}
