import { z } from 'zod';
import { CustomerId, DraftId, HoldId, LevelId, LocationId, OrderId } from '#contract/checkout-console/ids.ts';
import { Instant, ParkCode } from '#contract/checkout-console/values.ts';
import { ifVersion, SpareBucket } from './body-parts.ts';

/*
 * One deed for many rows of a list. A list read with `page=all` has all the rows that match, each with its version, so that whatever is
 * selected can be named.
 */

const reason = z.string().trim().min(1).max(200);

/**
 * What can be done to many rows at once, each by the name of the command that does it to one (as in `SessionView.may`). Orders: `capture`,
 * `fulfil`, `refund`, `archive_order`, `unarchive_order`; drafts: `place`, `complete_without_payment`, `delete_draft`, `park_draft`, `unpark_draft`; holds: `extend_hold`,
 * `release_hold`; inventory: `adjust_stock`, `move_stock`; orders, drafts and customers: `add_tag`, `remove_tag`.
 */
export const BulkDeed = z.discriminatedUnion('kind', [
  /** What is authorised, in full: `OrderRow.capturable`. */
  z.strictObject({ kind: z.literal('capture') }),
  /** All that waits at one location, by one tracking or manifest number. */
  z.strictObject({ kind: z.literal('fulfil'), location: LocationId, tracking: z.string().trim().min(1).max(60) }),
  /** In full: everything that was not given back yet. */
  z.strictObject({ kind: z.literal('refund'), restock: z.boolean(), reason, notify: z.boolean() }),
  z.strictObject({ kind: z.literal('archive_order') }),
  z.strictObject({ kind: z.literal('unarchive_order') }),
  /** Charges each draft's own card for its own total. */
  z.strictObject({ kind: z.literal('place') }),
  /** Makes each draft an order that asks for no money. */
  z.strictObject({ kind: z.literal('complete_without_payment') }),
  z.strictObject({ kind: z.literal('delete_draft') }),
  z.strictObject({ kind: z.literal('park_draft'), code: ParkCode }),
  z.strictObject({ kind: z.literal('unpark_draft') }),
  z.strictObject({ kind: z.literal('extend_hold'), until: Instant }),
  z.strictObject({ kind: z.literal('release_hold'), reason }),
  /** To a figure, or by so many units. */
  z.strictObject({
    kind: z.literal('adjust_stock'),
    way: z.enum(['onHand', 'available', 'by']),
    units: z.int().min(-99_999).max(99_999),
    reason,
  }),
  z.strictObject({ kind: z.literal('move_stock'), from: SpareBucket, to: SpareBucket, units: z.int().min(1).max(99_999), reason }),
  z.strictObject({ kind: z.literal('add_tag'), tag: z.string().trim().min(1).max(40) }),
  z.strictObject({ kind: z.literal('remove_tag'), tag: z.string().trim().min(1).max(40) }),
]);
export type BulkDeed = z.infer<typeof BulkDeed>;

/**
 * POST /api/lists/:list/bulk. Exactly these rows at these versions, in this order, each on its own: a row that refuses stays as it was and
 * stops no other. Where none was changed the request fails, with the rows' reasons in its message. Pressing again is harmless: the versions
 * have moved on.
 */
export const BulkBody = z.strictObject({
  deed: BulkDeed,
  rows: z
    .array(z.strictObject({ id: z.union([OrderId, DraftId, HoldId, CustomerId, LevelId]), ifVersion }))
    .min(1)
    .max(500),
});
export type BulkBody = z.infer<typeof BulkBody>;

/** Answer to a bulk deed of which something was done. `declined`: the card was refused, which is on record and changed nothing. */
export type BulkView = { done: number; rows: BulkRowView[] };
export type BulkRowView =
  { id: string; outcome: 'done' | 'repeated' } | { id: string; outcome: 'refused' | 'declined'; code: string; message: string };
