import type { Hold, Tables } from '#contract/checkout-console/state.ts';
import { clockOf, rowOf } from '#checkout-console/engine/row-of.ts';
import type { HoldRow, Paged } from '#checkout-console/wire/views.ts';
import { minutesLeft } from '../views/hold-badge.ts';
import { whoIs } from '../views/who-is.ts';
import { compareText } from './compare.ts';
import { paginate } from './paginate.ts';
import { matches } from './search.ts';

export type HoldsQuery = { readonly q: string; readonly page: number; readonly state: HoldRow['state'] | null };

/** Active holds by expiry, soonest first; then the others, newest first. */
export function listHolds(tables: Tables, { q, page, state }: HoldsQuery): Paged<HoldRow> {
  const found = Object.values(tables.holds)
    .filter((hold) => state === null || hold.state.kind === state)
    .map((hold) => holdRow(tables, hold))
    .filter((row) => matches(q, [row.id, row.variant, row.title, row.location, row.draft ?? '', row.customer ?? '', row.description]))
    .toSorted((a, b) => compareText(a.expiresAt ?? '~', b.expiresAt ?? '~') || compareText(b.id, a.id));
  return paginate(found, page, (row) => row);
}

export function holdRow(tables: Tables, hold: Hold): HoldRow {
  const draft = hold.draft === null ? null : rowOf(tables, 'drafts', hold.draft);
  const expiresAt = hold.state.kind === 'active' ? hold.state.expiresAt : null;
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
    expiresAt,
    minutesLeft: expiresAt === null ? null : minutesLeft(expiresAt, clockOf(tables).now),
    createdBy: whoIs(tables, hold.createdBy),
  };
}
