import type { LocationId } from '#contract/checkout-console/ids.ts';
import type { Tables } from '#contract/checkout-console/state.ts';
import { refusal, type Refusal } from '../refusal.ts';
import { rowOf } from '../row-of.ts';

/** Why this person may not change stock or holds at one of these locations, or null (SPEC ROLE-3). */
export function stockScopeGuard(tables: Tables, by: string, ...locations: readonly LocationId[]): Refusal | null {
  const scope = rowOf(tables, 'staff', by).locations;
  const outside = scope === null ? undefined : locations.find((location) => !scope.includes(location));
  return outside === undefined ? null : refusal('not_permitted', `You may not change stock at ${outside}.`, { field: 'location' });
}
