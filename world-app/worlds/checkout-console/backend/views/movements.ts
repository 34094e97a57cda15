import type { BucketDelta } from '#contract/checkout-console/events.ts';
import type { Sku } from '#contract/checkout-console/ids.ts';
import type { Hold, Tables } from '#contract/checkout-console/state.ts';
import type { VariantView } from '#checkout-console/wire/views.ts';
import { compareText } from '../queries/compare.ts';
import type { WorldState } from '../store.ts';
import { whoIs } from './who-is.ts';

type MovementRow = VariantView['movements'][number];

/** How far back the page shows the past. */
const SEEDED_ROWS = 20;

/** Movements of this trial, newest first, as the ledger has them. */
export function trialMovements({ tables, recorded }: Pick<WorldState, 'tables' | 'recorded'>, variant: Sku): MovementRow[] {
  return recorded
    .flatMap(({ at, actor, event }) =>
      event.type === 'stock_moved' && event.data.variant === variant
        ? [
            {
              at,
              movement: event.data.movement,
              location: event.data.location,
              who: whoIs(tables, actor),
              change: describeDelta(event.data.delta),
              cause: event.data.order ?? event.data.hold ?? '',
            },
          ]
        : [],
    )
    .toReversed();
}

/** The seeded past, told from its orders and holds, newest first. */
export function seededMovements(tables: Tables, variant: Sku): MovementRow[] {
  const orders = Object.values(tables.orders).flatMap((order) =>
    order.lines
      .filter((line) => line.variant === variant)
      .flatMap((line): MovementRow[] => {
        const base = { location: line.location, who: 'System', cause: order.id };
        const shipped = order.shipments.find(({ lines }) => lines.some((part) => part.line === line.id));
        return [
          { ...base, at: order.placedAt, movement: 'allocated', change: `available -${line.quantity}, committed +${line.quantity}` },
          ...(shipped === undefined
            ? []
            : [{ ...base, at: shipped.at, movement: 'shipped', change: `committed -${line.quantity}, on hand -${line.quantity}` }]),
        ];
      }),
  );
  const holds = Object.values(tables.holds)
    .filter((hold) => hold.variant === variant)
    .flatMap((hold) => holdMovements(tables, hold));
  return [...orders, ...holds].toSorted((a, b) => compareText(b.at, a.at)).slice(0, SEEDED_ROWS);
}

function holdMovements(tables: Tables, hold: Hold): MovementRow[] {
  const base = { location: hold.location, cause: hold.id };
  const made = {
    ...base,
    at: hold.createdAt,
    who: whoIs(tables, hold.createdBy),
    movement: 'held',
    change: change('available', 'held', hold),
  };
  const { state } = hold;
  switch (state.kind) {
    case 'active':
      return [made];
    case 'consumed':
      return [
        made,
        { ...base, at: state.at, who: 'System', movement: 'consumed', change: change('held', 'committed', hold), cause: state.order },
      ];
    case 'released':
      return [
        made,
        { ...base, at: state.at, who: whoIs(tables, state.by), movement: 'released', change: change('held', 'available', hold) },
      ];
    case 'expired':
      return [made, { ...base, at: state.at, who: 'System', movement: 'expired', change: change('held', 'available', hold) }];
  }
}

function change(from: string, to: string, { quantity }: Hold): string {
  return `${from} -${quantity}, ${to} +${quantity}`;
}

function describeDelta(delta: BucketDelta): string {
  const names: Record<keyof BucketDelta, string> = {
    available: 'available',
    held: 'held',
    committed: 'committed',
    damaged: 'damaged',
    qualityControl: 'quality control',
    safety: 'safety stock',
  };
  const buckets = Object.keys(names) as (keyof BucketDelta)[];
  return buckets
    .filter((bucket) => delta[bucket] !== 0)
    .toSorted((a, b) => delta[a] - delta[b])
    .map((bucket) => `${names[bucket]} ${delta[bucket] > 0 ? '+' : ''}${delta[bucket]}`)
    .join(', ');
}
