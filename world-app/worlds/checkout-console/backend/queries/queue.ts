import type { Tables } from '#contract/checkout-console/state.ts';
import type { QueueRow } from '#checkout-console/wire/queue-views.ts';
import type { Paged } from '#checkout-console/wire/views.ts';
import { draftNeeds } from '../views/draft-needs.ts';
import { draftRow } from '../views/draft-row.ts';
import { queuedDrafts } from '../views/queued-drafts.ts';
import { paginate, type Page } from './paginate.ts';
import { matches } from './search.ts';

export type QueueQuery = {
  readonly q: string;
  readonly page: Page;
  /** Whether nothing but placing is left to do. */
  readonly state: 'ready' | 'incomplete' | null;
};

/** Drafts that wait for somebody, in the order in which they are dealt with; by id, customer or what they need. */
export function listQueue(tables: Tables, { q, page, state }: QueueQuery): Paged<QueueRow> {
  const all = queuedDrafts(tables).map((draft, index): QueueRow => {
    return { ...draftRow(tables, draft), place: index + 1, needs: draftNeeds(tables, draft) };
  });
  const found = all
    .filter(({ step, backOrdered }) => state === null || (step === 'review' && backOrdered === 0) === (state === 'ready'))
    .filter((row) => matches(q, [row.id, row.customer, row.needs, ...row.tags]));
  return paginate(found, { page, all }, (row) => row);
}
