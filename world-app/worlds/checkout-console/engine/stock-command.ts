import type { DraftId, HoldId, LevelId, LineId, LocationId, Sku } from '#contract/checkout-console/ids.ts';
import type { BackorderPolicy, Instant } from '#contract/checkout-console/values.ts';

/** Buckets between which a person moves units; the promised ones follow from orders and holds. */
export type SpareBucket = 'available' | 'damaged' | 'qualityControl' | 'safety';

/** How a count is corrected: by so many units, or to a figure, if it is still the one that the person saw. */
export type Correction =
  | { readonly kind: 'by'; readonly units: number }
  | { readonly kind: 'set'; readonly figure: 'onHand' | 'available'; readonly to: number; readonly changeFrom: number };

/** A variant at the location that is meant, at the version that the person saw. */
export type SeenLevel = { readonly variant: Sku; readonly ifVersion: number };
export type CountedRow = SeenLevel & { readonly to: number; readonly changeFrom: number };

/** What can be asked of stock and holds. `ifVersion` is that of the level, variant, hold or draft that the command names first. */
export type StockCommand =
  | {
      readonly kind: 'adjust_stock';
      readonly level: LevelId;
      readonly correction: Correction;
      readonly reason: string;
      readonly ifVersion: number;
    }
  | {
      readonly kind: 'move_stock';
      readonly level: LevelId;
      readonly from: SpareBucket;
      readonly to: SpareBucket;
      readonly units: number;
      readonly reason: string;
      readonly ifVersion: number;
    }
  | { readonly kind: 'set_backorder'; readonly variant: Sku; readonly backorder: BackorderPolicy; readonly ifVersion: number }
  | { readonly kind: 'receive_stock'; readonly level: LevelId; readonly units: number; readonly ifVersion: number }
  | {
      readonly kind: 'transfer_stock';
      readonly level: LevelId;
      readonly to: LocationId;
      readonly units: number;
      readonly reason: string;
      readonly ifVersion: number;
    }
  | {
      readonly kind: 'place_hold';
      readonly draft: DraftId;
      readonly line: LineId;
      readonly location: LocationId;
      readonly until: Instant;
      readonly ifVersion: number;
    }
  /** `changeFrom`: units free at the new location, as the person saw them. */
  | {
      readonly kind: 'transfer_hold';
      readonly hold: HoldId;
      readonly location: LocationId;
      readonly changeFrom: number;
      readonly ifVersion: number;
    }
  | {
      readonly kind: 'reassign_hold';
      readonly hold: HoldId;
      readonly draft: DraftId;
      readonly ifDraftVersion: number;
      readonly ifVersion: number;
    }
  /** `rows`: what a sheet says, each from the figure that the person saw. `rest`: exactly what else is available there, to be set to nothing; null leaves it. */
  | {
      readonly kind: 'import_counts';
      readonly location: LocationId;
      readonly figure: 'onHand' | 'available';
      readonly rows: readonly CountedRow[];
      readonly rest: readonly SeenLevel[] | null;
      readonly reason: string;
    }
  /** `holds`: exactly those that the person was shown. */
  | { readonly kind: 'clear_stale_holds'; readonly location: LocationId; readonly holds: readonly HoldId[] };
