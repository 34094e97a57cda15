import { clockOf, rowOf, settingsOf } from '#checkout-console/engine/row-of.ts';
import { permittedCommands } from '#checkout-console/engine/rules/permission.ts';
import { staleHolds } from '#checkout-console/engine/rules/stale-holds.ts';
import type { SessionView } from '#checkout-console/wire/views.ts';
import type { WorldState } from '../store.ts';
import { queuedDrafts } from '../views/queued-drafts.ts';
import { unitsToPack } from '../views/units-to-pack.ts';

/** Who is signed in, where and when, and the counts beside the navigation. */
export function viewSession({ tables, dials }: Pick<WorldState, 'tables' | 'dials'>): SessionView {
  const { shop, timeZone, signedIn } = settingsOf(tables);
  const { name, role, refundLimit, locations } = rowOf(tables, 'staff', signedIn);
  return {
    shop,
    timeZone,
    now: clockOf(tables).now,
    staff: { name, role },
    dials: { controls: dials.controls, list: dials.list, date: dials.date, cardEntry: dials.cardEntry, toast: dials.toast },
    may: permittedCommands(role),
    refundLimit,
    stockLocations: locations === null ? null : [...locations],
    openDrafts: Object.values(tables.drafts).filter(({ fate }) => fate.kind === 'open').length,
    queued: queuedDrafts(tables).length,
    ordersToFulfil: Object.values(tables.orders).filter((order) => unitsToPack(order) > 0).length,
    staleHolds: Object.values(tables.locations).reduce((sum, { id }) => sum + staleHolds(tables, id).length, 0),
    locations: Object.values(tables.locations)
      .toSorted((a, b) => a.priority - b.priority)
      .map((location) => ({ id: location.id, name: location.name })),
  };
}
