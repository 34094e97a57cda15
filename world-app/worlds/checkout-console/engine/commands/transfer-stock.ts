import { row, type Change } from '../change.ts';
import type { CommandOf } from '../command.ts';
import { accepted, refused, type CommandResult } from '../command-result.ts';
import { refusal } from '../refusal.ts';
import { findRow } from '../row-of.ts';
import { stockScopeGuard } from '../rules/stock-scope.ts';
import { currentLevel } from './current-level.ts';

/** Takes free units from one location to another: one movement with two legs (SPEC STK-10). */
export function transferStock(change: Change, command: CommandOf<'transfer_stock'>, by: string): CommandResult {
  const found = currentLevel(change.tables, command, by);
  if (found.kind !== 'current') return refused(found);
  const { level } = found;
  const { variant, location: from } = level;
  const { to, units, reason } = command;
  if (to === from) return refused(refusal('nothing_to_do', 'Choose another location.', { field: 'to' }));
  const target = findRow(change.tables, 'levels', `${variant}@${to}`);
  if (target === null) return refused(refusal('not_found', `There is no location ${to}.`, { field: 'to' }));
  const barred = stockScopeGuard(change.tables, by, to);
  if (barred !== null) return refused(barred);
  if (units > level.available) {
    return refused(refusal('insufficient_stock', `Only ${Math.max(0, level.available)} are free at ${from}.`, { field: 'units' }));
  }
  const moved = (leg: typeof level, n: number): typeof level => ({
    ...leg,
    version: leg.version + 1,
    onHand: leg.onHand + n,
    available: leg.available + n,
  });
  change.record(
    { type: 'stock_transferred', data: { variant, from, to, units, reason } },
    row('levels', level.id, moved(level, -units)),
    row('levels', target.id, moved(target, units)),
  );
  return accepted();
}
