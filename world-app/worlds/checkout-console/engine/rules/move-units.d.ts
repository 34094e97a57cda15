import type { BucketDelta, Movement } from '#contract/checkout-console/events.ts';
import type { HoldId, LocationId, OrderId, Sku } from '#contract/checkout-console/ids.ts';
import { type Change } from '../change.ts';
type Bucket = keyof BucketDelta;
export type Move = {
    readonly movement: Movement;
    readonly variant: Sku;
    readonly location: LocationId;
    readonly units: number;
    /** null: the units come from outside and add to what is on hand. */
    readonly from: Bucket | null;
    /** null: the units leave the house. */
    readonly to: Bucket | null;
    readonly hold?: HoldId;
    readonly order?: OrderId;
    /** Why, in the words of whoever moves them by hand. */
    readonly reason?: string;
};
/**
 * Moves units between the buckets of one level (SPEC STK). Never more than the source bucket has: after a wipe there is nothing
 * left to move, and then nothing is recorded.
 */
export declare function moveUnits(change: Change, move: Move): void;
/** Changes the buckets of one level by any amounts; on hand follows from their sum. */
export declare function moveBuckets(change: Change, move: Omit<Move, 'units' | 'from' | 'to'>, delta: BucketDelta): void;
export {};
