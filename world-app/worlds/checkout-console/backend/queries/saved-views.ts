import type { Tables } from '#contract/checkout-console/state.ts';
import type { ListName } from '#contract/checkout-console/values.ts';
import type { SavedViewsView } from '#checkout-console/wire/people-views.ts';
import { whoIs } from '../views/who-is.ts';
import { compareText } from './compare.ts';

/** The saved views of one list, by name. */
export function listViews(tables: Tables, list: ListName): SavedViewsView {
  const views = Object.values(tables.views)
    .filter((view) => view.list === list)
    .toSorted((a, b) => compareText(a.name, b.name) || compareText(a.id, b.id))
    .map(({ id, name, search, by, at }) => ({ id, name, search, by: whoIs(tables, by), at }));
  return { list, views };
}
