import type { Paged } from '#checkout-console/wire/views.ts';
import type { ActivityRow } from '#checkout-console/wire/people-views.ts';
import { activityRow } from '../views/activity-row.ts';
import type { WorldState } from '../store.ts';
import { paginate, type Page } from './paginate.ts';
import { matches } from './search.ts';

export type ActivityQuery = { readonly q: string; readonly page: Page };

/** What happened since the shop opened, newest first, by anything that a row shows: a view of the ledger. */
export function listActivity(
  { tables, recorded }: Pick<WorldState, 'tables' | 'recorded'>,
  { q, page }: ActivityQuery,
): Paged<ActivityRow> {
  const found = recorded
    .map((entry) => activityRow(tables, entry))
    .filter((row) => matches(q, [row.what, row.detail, row.who, row.subject?.id ?? '']))
    .toReversed();
  return paginate(found, { page, all: recorded }, (row) => row);
}
