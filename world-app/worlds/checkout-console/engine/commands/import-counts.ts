import type { Tables } from '#contract/checkout-console/state.ts';
import type { Change } from '../change.ts';
import type { CommandOf } from '../command.ts';
import { accepted, refused, type CommandResult } from '../command-result.ts';
import { refusal, type Refusal } from '../refusal.ts';
import { findRow } from '../row-of.ts';
import { stockScopeGuard } from '../rules/stock-scope.ts';
import type { CountedRow, SeenLevel } from '../stock-command.ts';
import { adjustStock } from './adjust-stock.ts';
import { staleRefusal } from './stale.ts';

/** Reasons that are spelled out where a sheet is refused. */
const SPELLED_OUT = 5;

/**
 * Enters a whole sheet of figures for one location, or nothing of it. A row that says what is there already changes nothing; where the sheet
 * stands for the whole location, what it does not name is no longer available (SPEC STK-13).
 */
export function importCounts(change: Change, command: CommandOf<'import_counts'>, by: string): CommandResult {
  const location = findRow(change.tables, 'locations', command.location);
  if (location === null) return refused(refusal('not_found', `There is no location ${command.location}.`));
  const barred = stockScopeGuard(change.tables, by, location.id);
  if (barred !== null) return refused(barred);
  const { rows, rest } = command;
  if (new Set(rows.map(({ variant }) => variant)).size !== rows.length)
    return refused(refusal('named_twice', 'A variant was named twice.', { field: 'rows' }));
  if (rest !== null && !isTheRest(change.tables, command, rest)) return refused(staleRefusal(`The stock of ${location.id}`));

  const refusals: { readonly variant: string; readonly message: string; readonly code: Refusal['code'] }[] = [];
  for (const entry of entriesOf(change.tables, command)) {
    const result = enter(change, command, entry, by);
    if (result.kind === 'refused') refusals.push({ variant: entry.variant, ...result.refusal });
  }
  if (refusals.length > 0) return refused(inOne(refusals));
  return change.events.length === 0
    ? refused(refusal('nothing_to_do', 'The sheet says what is there already.', { field: 'rows' }))
    : accepted();
}

/** What the sheet does not name and is still available. */
function isTheRest(tables: Tables, { location, rows }: CommandOf<'import_counts'>, rest: readonly SeenLevel[]): boolean {
  const named = new Set<string>(rows.map(({ variant }) => variant));
  const others = Object.values(tables.levels).filter(
    (level) => level.location === location && level.available > 0 && !named.has(level.variant),
  );
  const seen = new Set<string>(rest.map(({ variant }) => variant));
  return seen.size === rest.length && seen.size === others.length && others.every(({ variant }) => seen.has(variant));
}

type Entry = CountedRow & { readonly figure: 'onHand' | 'available' };

/** The rows of the sheet, and nothing for what it stands for without naming it. */
function entriesOf(tables: Tables, { location, figure, rows, rest }: CommandOf<'import_counts'>): readonly Entry[] {
  const others = (rest ?? []).map((seen): Entry => {
    const changeFrom = findRow(tables, 'levels', `${seen.variant}@${location}`)?.available ?? 0;
    return { ...seen, figure: 'available', to: 0, changeFrom };
  });
  return [...rows.map((row) => ({ ...row, figure })), ...others];
}

/** One figure, by the rules of a single correction. */
function enter(
  change: Change,
  { location, reason }: Pick<CommandOf<'import_counts'>, 'location' | 'reason'>,
  { variant, ifVersion, ...set }: Entry,
  by: string,
): CommandResult {
  const level = findRow(change.tables, 'levels', `${variant}@${location}`);
  if (level === null) return refused(refusal('not_found', 'There is no such variant.'));
  const isCurrent = level.version === ifVersion && level[set.figure] === set.changeFrom;
  if (isCurrent && set.to === set.changeFrom) return accepted();
  const correction = { kind: 'set', ...set } as const;
  return adjustStock(change, { kind: 'adjust_stock', level: level.id, correction, reason, ifVersion }, by);
}

function inOne(refusals: readonly { readonly variant: string; readonly message: string; readonly code: Refusal['code'] }[]): Refusal {
  const codes = new Set(refusals.map(({ code }) => code));
  const [code = 'rows_refused'] = codes.size === 1 ? codes : [];
  const reasons = refusals.slice(0, SPELLED_OUT).map(({ variant, message }) => `${variant}: ${message}`);
  const more = refusals.length > SPELLED_OUT ? ` And ${refusals.length - SPELLED_OUT} more.` : '';
  return refusal(code, `Nothing was entered. ${reasons.join(' ')}${more}`, { field: 'rows' });
}
