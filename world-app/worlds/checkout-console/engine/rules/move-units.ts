import type { BucketDelta, Movement } from '#contract/checkout-console/events.ts';
import type { HoldId, LocationId, OrderId, Sku } from '#contract/checkout-console/ids.ts';
import { row, type Change } from '../change.ts';
import { rowOf } from '../row-of.ts';

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

const still: BucketDelta = { available: 0, committed: 0, held: 0, damaged: 0, qualityControl: 0, safety: 0 };

/**
 * Moves units between the buckets of one level (SPEC STK). Never more than the source bucket has: after a wipe there is nothing
 * left to move, and then nothing is recorded. What is available is for whoever calls to look at: it may be oversold (SPEC STK-11).
 */
export function moveUnits(change: Change, move: Move): void {
  const level = rowOf(change.tables, 'levels', `${move.variant}@${move.location}`);
  const units = move.from === null || move.from === 'available' ? move.units : Math.min(move.units, level[move.from]);
  if (units === 0) return;
  const taken = move.from === null ? {} : { [move.from]: -units };
  const put = move.to === null ? {} : { [move.to]: units };
  moveBuckets(change, move, { ...still, ...taken, ...put });
}

/** Changes the buckets of one level by any amounts; on hand follows from their sum. */
export function moveBuckets(change: Change, move: Omit<Move, 'units' | 'from' | 'to'>, delta: BucketDelta): void {
  const id = `${move.variant}@${move.location}`;
  const level = rowOf(change.tables, 'levels', id);
  const buckets = Object.keys(still) as Bucket[];
  const moved = Object.fromEntries(buckets.map((bucket) => [bucket, level[bucket] + delta[bucket]])) as BucketDelta;
  const onHand = buckets.reduce((sum, bucket) => sum + delta[bucket], level.onHand);
  change.record(
    {
      type: 'stock_moved',
      data: {
        movement: move.movement,
        variant: move.variant,
        location: move.location,
        delta,
        hold: move.hold ?? null,
        order: move.order ?? null,
        reason: move.reason ?? null,
      },
    },
    row('levels', id, { ...level, ...moved, onHand, version: level.version + 1 }),
  );
}
