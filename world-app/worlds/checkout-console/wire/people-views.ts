import type { CustomerId, DraftId, ViewId } from '#contract/checkout-console/ids.ts';
import type { Instant, ListName } from '#contract/checkout-console/values.ts';

/** Answer to every command that made a draft. */
export type DraftMadeView = { draft: DraftId };

/** Answer to every command after which its row is gone. */
export type DeletedView = { deleted: string };

/** GET /api/lists/:list/views, and the answer to saving one: the saved views of a list, by name. */
export type SavedViewsView = { list: ListName; views: { id: ViewId; name: string; search: string; by: string; at: Instant }[] };

/** What an entry of the activity is about, where it has a page of its own. */
export type ActivitySubject = { kind: 'order' | 'draft' | 'hold' | 'customer' | 'variant'; id: string };

/**
 * GET /api/activity?q=&page=: what happened in the shop, newest first. `detail` is empty where there is nothing to add; `until` is the end
 * that a hold was given.
 */
export type ActivityRow = {
  at: Instant;
  who: string;
  what: string;
  detail: string;
  until: Instant | null;
  subject: ActivitySubject | null;
};

/** GET /api/next-customer: the id under which the next customer is created. */
export type NextCustomerView = { id: CustomerId };
