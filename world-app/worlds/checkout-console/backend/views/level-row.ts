import type { Level, Tables } from '#contract/checkout-console/state.ts';
import type { LevelRow } from '#checkout-console/wire/stock-views.ts';
import { rowOf } from '#checkout-console/engine/row-of.ts';

export function levelRow(tables: Tables, level: Level): LevelRow {
  const { variant, location, onHand, available, committed, held, incoming } = level;
  return {
    variant,
    title: rowOf(tables, 'variants', variant).title,
    location,
    onHand,
    available,
    committed,
    held,
    unavailable: level.damaged + level.qualityControl + level.safety,
    incoming,
  };
}
