import type { LocationId } from '#contract/checkout-console/ids.ts';
import type { SpareBucket } from './stock-command.ts';
import type { Instant, ListName, ParkCode } from '#contract/checkout-console/values.ts';

/** What can be done to many rows at once, each by the name of the command that does it to one. */
export type BulkDeed =
  | {
      readonly kind:
        'capture' | 'archive_order' | 'unarchive_order' | 'place' | 'complete_without_payment' | 'delete_draft' | 'unpark_draft';
    }
  | { readonly kind: 'fulfil'; readonly location: LocationId; readonly tracking: string }
  | { readonly kind: 'refund'; readonly restock: boolean; readonly reason: string; readonly notify: boolean }
  | { readonly kind: 'park_draft'; readonly code: ParkCode }
  | { readonly kind: 'extend_hold'; readonly until: Instant }
  | { readonly kind: 'release_hold'; readonly reason: string }
  /** To a figure of what is on hand or available, or by so many units. */
  | { readonly kind: 'adjust_stock'; readonly way: 'onHand' | 'available' | 'by'; readonly units: number; readonly reason: string }
  | {
      readonly kind: 'move_stock';
      readonly from: SpareBucket;
      readonly to: SpareBucket;
      readonly units: number;
      readonly reason: string;
    }
  | { readonly kind: 'add_tag' | 'remove_tag'; readonly tag: string };

export type BulkRow = { readonly id: string; readonly ifVersion: number };

/** One deed for exactly the named rows of a list, each at the version that the person saw. */
export type BulkCommand = {
  readonly kind: 'bulk';
  readonly list: ListName;
  readonly deed: BulkDeed;
  readonly rows: readonly BulkRow[];
};
