import type { LevelId } from '#contract/checkout-console/ids.ts';
import type { Level, Tables } from '#contract/checkout-console/state.ts';
import { refusal, type Refusal } from '../refusal.ts';
import { findRow } from '../row-of.ts';
import { stockScopeGuard } from '../rules/stock-scope.ts';
import { staleRefusal } from './stale.ts';

type Asked = { readonly level: LevelId; readonly ifVersion: number };

/** The level that a command is about, if it exists, is in the person's charge and is what they were looking at. */
export function currentLevel(
  tables: Tables,
  { level: id, ifVersion }: Asked,
  by: string,
): { readonly kind: 'current'; readonly level: Level } | Refusal {
  const level = findRow(tables, 'levels', id);
  if (level === null) return refusal('not_found', `There is no stock ${id}.`);
  const barred = stockScopeGuard(tables, by, level.location);
  if (barred !== null) return barred;
  return level.version === ifVersion ? { kind: 'current', level } : staleRefusal(id);
}
