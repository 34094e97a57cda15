import type { Level, Location, Tables } from '#contract/checkout-console/state.ts';
import { rowOf, settingsOf } from '#checkout-console/engine/row-of.ts';
import { promisedUnits } from '#checkout-console/engine/rules/promised-units.ts';
import { staleHolds } from '#checkout-console/engine/rules/stale-holds.ts';
import { stockScopeGuard } from '#checkout-console/engine/rules/stock-scope.ts';
import type { LevelView, StaleHoldsView } from '#checkout-console/wire/stock-views.ts';
import { holdRow } from './holds.ts';

/** One level with everything that its figures stand for. */
export function viewLevel(tables: Tables, level: Level): LevelView {
  const { variant, location } = level;
  const { version: _version, ...figures } = level;
  return {
    ...figures,
    version: level.version,
    title: rowOf(tables, 'variants', variant).title,
    locationName: rowOf(tables, 'locations', location).name,
    least: Math.min(level.onHand, level.onHand - level.available),
    mayChange: stockScopeGuard(tables, settingsOf(tables).signedIn, location) === null,
    holds: Object.values(tables.holds)
      .filter((hold) => hold.variant === variant && hold.location === location && hold.state.kind === 'active')
      .map((hold) => holdRow(tables, hold)),
    orders: waitingOrders(tables, level),
    others: Object.values(tables.levels)
      .filter((other) => other.variant === variant && other.location !== location)
      .map((other) => ({ location: other.location, name: rowOf(tables, 'locations', other.location).name, available: other.available })),
  };
}

function waitingOrders(tables: Tables, { variant, location }: Level): LevelView['orders'] {
  return Object.values(tables.orders).flatMap((order) => {
    const here = order.lines.filter((line) => line.variant === variant && line.location === location);
    const units = here.reduce((sum, line) => sum + promisedUnits(line), 0);
    return units === 0 ? [] : [{ order: order.id, customer: rowOf(tables, 'customers', order.customer).name, units }];
  });
}

/** The exact holds that *Clear stale holds* would release at a location. */
export function viewStaleHolds(tables: Tables, { id, name }: Location): StaleHoldsView {
  return { location: id, name, holds: staleHolds(tables, id).map((hold) => holdRow(tables, hold)) };
}
