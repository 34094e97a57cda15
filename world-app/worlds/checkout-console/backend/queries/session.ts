import type { Tables } from '#contract/checkout-console/state.ts';
import { clockOf, rowOf, settingsOf } from '#checkout-console/engine/row-of.ts';
import { fulfilmentStatus } from '#checkout-console/engine/rules/order-status.ts';
import type { SessionView } from '#checkout-console/wire/views.ts';

/** Who is signed in, where and when, and the counts beside the navigation. */
export function viewSession(tables: Tables): SessionView {
  const { shop, timeZone, signedIn } = settingsOf(tables);
  const { name, role } = rowOf(tables, 'staff', signedIn);
  return {
    shop,
    timeZone,
    now: clockOf(tables).now,
    staff: { name, role },
    openDrafts: Object.values(tables.drafts).filter(({ fate }) => fate.kind === 'open').length,
    unfulfilledOrders: Object.values(tables.orders).filter((order) => order.canceledAt === null && fulfilmentStatus(order) !== 'fulfilled')
      .length,
    locations: Object.values(tables.locations)
      .toSorted((a, b) => a.priority - b.priority)
      .map((location) => ({ id: location.id, name: location.name })),
  };
}
