import type { Level, Tables } from '#contract/checkout-console/state.ts';
import type { LevelRow } from '#checkout-console/wire/stock-views.ts';
import { rowOf, settingsOf } from '#checkout-console/engine/row-of.ts';
import { stockScopeGuard } from '#checkout-console/engine/rules/stock-scope.ts';

export function levelRow(tables: Tables, level: Level): LevelRow {
  const { id, version, variant, location, onHand, available, committed, held, damaged, qualityControl, safety, incoming } = level;
  return {
    id,
    version,
    variant,
    title: rowOf(tables, 'variants', variant).title,
    location,
    onHand,
    available,
    committed,
    held,
    unavailable: damaged + qualityControl + safety,
    incoming,
    mayChange: stockScopeGuard(tables, settingsOf(tables).signedIn, location) === null,
    spare: { available, damaged, qualityControl, safety },
  };
}
