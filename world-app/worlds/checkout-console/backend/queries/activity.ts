import type { Paged } from '#checkout-console/wire/views.ts';
import type { ActivityRow } from '#checkout-console/wire/people-views.ts';
import { activityRow } from '../views/activity-row.ts';
import { pastActivity } from '../views/past-activity.ts';
import type { WorldState } from '../store.ts';
import { paginate, type Page } from './paginate.ts';
import { matches } from './search.ts';

export type ActivityQuery = { readonly q: string; readonly page: Page };

/** What happened in the shop, newest first, by anything that a row shows: the ledger of this trial, and before it the seeded past. */
export function listActivity(
  { tables, initial, recorded }: Pick<WorldState, 'tables' | 'initial' | 'recorded'>,
  { q, page }: ActivityQuery,
): Paged<ActivityRow> {
  const all = [...recorded.map((entry) => activityRow(tables, entry)).toReversed(), ...pastActivity(initial)];
  const found = all.filter((row) => matches(q, [row.what, row.detail, row.who, row.subject?.id ?? '']));
  return paginate(found, { page, all }, (row) => row);
}
