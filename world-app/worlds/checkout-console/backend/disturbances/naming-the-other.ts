import { settingsOf } from '#checkout-console/engine/row-of.ts';
import type { Failure } from '#checkout-console/wire/views.ts';
import type { WorldState } from '../store.ts';
import { activityRow } from '../views/activity-row.ts';

/** A refusal because the row is not what the person saw; where a colleague changed it last, it says who did what. */
export function namingTheOther({ tables, recorded }: WorldState, id: string, failure: Failure): Failure {
  if (failure.code !== 'stale') return failure;
  const [aggregate = id] = id.split('@');
  const last = recorded
    .map((entry) => ({ actor: entry.actor, ...activityRow(tables, entry) }))
    .findLast(({ subject }) => subject?.id === aggregate);
  if (last === undefined || last.actor === settingsOf(tables).signedIn) return failure;
  const did = last.detail === '' ? last.what : `${last.what} (${last.detail})`;
  return { ...failure, message: `${failure.message} Changed by ${last.who}: ${did}.` };
}
