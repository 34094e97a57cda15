import type { Draft } from '#contract/checkout-console/state.ts';
import { deleted, type Change } from '../change.ts';
import { releaseHold } from './end-hold.ts';
import { holdOfLine } from './hold-of-line.ts';

/** Takes an open draft out of the world and gives its held units back (SPEC DRF-4). */
export function removeDraft(change: Change, draft: Draft, { reason, by }: { readonly reason: string; readonly by: string }): void {
  for (const line of draft.lines) {
    const hold = holdOfLine(change.tables, line);
    if (hold?.state.kind === 'active') releaseHold(change, hold, { reason, by });
  }
  change.record({ type: 'draft_deleted', data: { draft: draft.id } }, deleted('drafts', draft.id));
}
