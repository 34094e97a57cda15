import type { Hold, Tables } from '#contract/checkout-console/state.ts';
import { clockOf, findRow, rowOf } from '#checkout-console/engine/row-of.ts';
import { staleHolds } from '#checkout-console/engine/rules/stale-holds.ts';
import type { HoldFilter, HoldRow } from '#checkout-console/wire/stock-views.ts';
import { SOON_MINUTES } from '#checkout-console/wire/soon.ts';
import type { Paged } from '#checkout-console/wire/views.ts';
import { dueAt } from '../views/due-at.ts';
import { whoIs } from '../views/who-is.ts';
import { compareText } from './compare.ts';
import { paginate, type Page } from './paginate.ts';
import { matches } from './search.ts';

export type HoldsQuery = {
  readonly q: string;
  readonly page: Page;
  readonly state: HoldFilter | null;
  readonly location?: string | null;
};

/** Active holds by expiry, soonest first; then the others, newest first. */
export function listHolds(tables: Tables, { q, page, state, location = null }: HoldsQuery): Paged<HoldRow> {
  const found = Object.values(tables.holds)
    .filter((hold) => state === null || hold.state.kind === (state === 'ending soon' ? 'active' : state))
    .filter((hold) => location === null || hold.location === location)
    .map((hold) => holdRow(tables, hold))
    .filter(({ due }) => state !== 'ending soon' || (due !== null && due.minutesLeft <= SOON_MINUTES))
    .filter((row) => matches(q, [row.id, row.variant, row.title, row.location, row.draft ?? '', row.customer ?? '', row.description]))
    .toSorted((a, b) => compareText(a.due?.at ?? '~', b.due?.at ?? '~') || compareText(b.id, a.id));
  return paginate(found, { page, all: tables.holds }, (row) => row);
}

export function holdRow(tables: Tables, hold: Hold): HoldRow {
  // A draft that was deleted is still what an ended hold was for.
  const draft = hold.draft === null ? null : findRow(tables, 'drafts', hold.draft);
  return {
    id: hold.id,
    version: hold.version,
    variant: hold.variant,
    title: rowOf(tables, 'variants', hold.variant).title,
    location: hold.location,
    quantity: hold.quantity,
    draft: hold.draft,
    customer: draft === null ? null : rowOf(tables, 'customers', draft.customer).name,
    description: hold.description,
    state: hold.state.kind,
    due: hold.state.kind === 'active' ? dueAt(hold.state.expiresAt, clockOf(tables).now) : null,
    createdBy: whoIs(tables, hold.createdBy),
    createdAt: hold.createdAt,
    stale: staleHolds(tables, hold.location).some(({ id }) => id === hold.id),
    others: Object.values(tables.levels)
      .filter((level) => level.variant === hold.variant && level.location !== hold.location)
      .map(({ location, available }) => ({ location, available })),
  };
}
