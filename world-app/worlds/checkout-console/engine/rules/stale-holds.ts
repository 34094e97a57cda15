import type { LocationId } from '#contract/checkout-console/ids.ts';
import type { Hold, Tables } from '#contract/checkout-console/state.ts';
import { clockOf } from '../row-of.ts';
import { isActive } from './hold-of-line.ts';
import { addSeconds } from './instant.ts';

const DAY = 86_400;

/** Active holds of a location that were made a day ago or earlier, whoever still counts on them (SPEC HOLD-9), by id. */
export function staleHolds(tables: Tables, location: LocationId): Hold[] {
  const { now } = clockOf(tables);
  return Object.values(tables.holds)
    .filter((hold) => hold.location === location && isActive(hold, now) && addSeconds(hold.createdAt, DAY) <= now)
    .toSorted((a, b) => (a.id < b.id ? -1 : 1));
}
