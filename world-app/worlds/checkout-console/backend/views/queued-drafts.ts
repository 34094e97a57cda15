import type { Draft, Tables } from '#contract/checkout-console/state.ts';
import { compareText } from '../queries/compare.ts';
import { pressingHold } from './draft-row.ts';

/** Open drafts that nobody has parked, in the order of the handbook: the hold that ends first comes first (H-PRI-2), then the oldest draft. */
export function queuedDrafts(tables: Tables): Draft[] {
  const end = (draft: Draft): string => {
    const hold = pressingHold(tables, draft);
    return hold?.state.kind === 'active' ? hold.state.expiresAt : '~';
  };
  return Object.values(tables.drafts)
    .filter(({ fate, parked }) => fate.kind === 'open' && parked === null)
    .map((draft) => ({ draft, end: end(draft) }))
    .toSorted(
      (a, b) => compareText(a.end, b.end) || compareText(a.draft.createdAt, b.draft.createdAt) || compareText(a.draft.id, b.draft.id),
    )
    .map(({ draft }) => draft);
}
