import type { LocationId, Sku } from '#contract/checkout-console/ids.ts';
import type { Level } from '#contract/checkout-console/state.ts';
import type { MovementRow, StockFigures, VariantView } from '#checkout-console/wire/stock-views.ts';
import type { WorldState } from '../store.ts';
import { levelRow } from './level-row.ts';
import { seededMovements, trialMovements } from './movements.ts';

/** How many rows of the seeded past the page shows at least, where there are as many. */
const SEEDED_ROWS = 10;

type History = Pick<VariantView, 'movements' | 'opening'>;

/**
 * What moved, newest first, and what each location opened with before the oldest movement shown: together they give today's levels.
 * It reaches back until no location opens below zero; the whole past never does, because nothing comes back that had not gone before.
 */
export function stockHistory(state: WorldState, variant: Sku): History {
  const past = seededMovements(state.initial, variant);
  const levels = Object.values(state.initial.levels).filter((level) => level.variant === variant);
  const openingAt = (rows: number): History['opening'] => levels.map((level) => opening(state, level, past.slice(0, rows)));
  let rows = Math.min(SEEDED_ROWS, past.length);
  while (rows < past.length && openingAt(rows).some(({ available }) => available < 0)) rows += 1;
  return { movements: [...trialMovements(state, variant), ...past.slice(0, rows)], opening: openingAt(rows) };
}

function opening({ initial }: WorldState, level: Level, movements: readonly MovementRow[]): StockFigures & { location: LocationId } {
  const here = movements.filter(({ location }) => location === level.location);
  const { location, ...now } = levelRow(initial, level);
  const before = (bucket: keyof StockFigures): number => now[bucket] - here.reduce((sum, { change }) => sum + change[bucket], 0);
  return {
    location,
    available: before('available'),
    committed: before('committed'),
    held: before('held'),
    unavailable: before('unavailable'),
  };
}
