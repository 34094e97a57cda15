import type { Level, Tables, Variant } from '#contract/checkout-console/state.ts';
import { rowOf } from '#checkout-console/engine/row-of.ts';
import { mayOversell } from '#checkout-console/engine/rules/may-oversell.ts';
import type { Sort } from '#checkout-console/wire/sorts.ts';
import type { LevelRow, VariantView } from '#checkout-console/wire/stock-views.ts';
import type { Paged } from '#checkout-console/wire/views.ts';
import type { WorldState } from '../store.ts';
import { levelRow } from '../views/level-row.ts';
import { stockHistory } from '../views/stock-history.ts';
import { compareText } from './compare.ts';
import { paginate, type Page } from './paginate.ts';
import { rowOrder } from './row-order.ts';
import { matches } from './search.ts';

export type InventoryQuery = {
  readonly q: string;
  readonly sort: Sort<'inventory'> | null;
  readonly page: Page;
  readonly location: string | null;
};

/** Levels by SKU, then by location in order of priority. */
export function listLevels(tables: Tables, { q, page, sort, location }: InventoryQuery): Paged<LevelRow> {
  const found = Object.values(tables.levels)
    .filter((level) => location === null || level.location === location)
    .filter((level) => matches(q, [level.variant, level.location, rowOf(tables, 'variants', level.variant).title]))
    .toSorted((a, b) => compareText(a.variant, b.variant) || byPriority(tables, a, b));
  return paginate(found, { page, all: tables.levels, order: sort === null ? null : rowOrder('inventory', sort) }, (level) =>
    levelRow(tables, level),
  );
}

export function viewVariant(state: WorldState, variant: Variant): VariantView {
  const { tables } = state;
  const levels = Object.values(tables.levels).filter((level) => level.variant === variant.id);
  return {
    variant: variant.id,
    version: variant.version,
    title: variant.title,
    price: variant.price,
    currency: variant.currency,
    oversell: mayOversell(tables, variant.id),
    levels: levels.toSorted((a, b) => byPriority(tables, a, b)).map((level) => levelRow(tables, level)),
    ...stockHistory(state, variant.id),
  };
}

function byPriority(tables: Tables, a: Level, b: Level): number {
  return rowOf(tables, 'locations', a.location).priority - rowOf(tables, 'locations', b.location).priority;
}
