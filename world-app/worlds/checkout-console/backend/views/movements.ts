import type { BucketDelta, CheckoutEvent } from '#contract/checkout-console/events.ts';
import type { LocationId, Sku } from '#contract/checkout-console/ids.ts';
import type { Hold, Order, OrderLine, Refund, Tables } from '#contract/checkout-console/state.ts';
import { rowOf } from '#checkout-console/engine/row-of.ts';
import type { MovementRow, StockFigures } from '#checkout-console/wire/stock-views.ts';
import { compareText } from '../queries/compare.ts';
import type { WorldState } from '../store.ts';
import { whoIs } from './who-is.ts';

type Parts = Pick<MovementRow, 'movement' | 'location' | 'change' | 'reason' | 'cause'>;

const still: StockFigures = { available: 0, committed: 0, held: 0, unavailable: 0 };

/** Movements of this trial, newest first, as the ledger has them. */
export function trialMovements({ tables, recorded }: Pick<WorldState, 'tables' | 'recorded'>, variant: Sku): MovementRow[] {
  return recorded
    .flatMap(({ at, actor, event }): MovementRow[] => {
      const parts = 'variant' in event.data && event.data.variant === variant ? partsOf(event) : [];
      return parts.map((part) => ({ at, who: whoIs(tables, actor), ...part }));
    })
    .toReversed();
}

/** What an event moved, location by location: a transfer has two legs. */
function partsOf({ type, data }: CheckoutEvent): Parts[] {
  if (type === 'stock_moved') {
    const { movement, location, delta, order, hold, reason } = data;
    const cause = order !== null ? { kind: 'order' as const, id: order } : hold === null ? null : { kind: 'hold' as const, id: hold };
    return [{ movement, location, change: figuresOf(delta), reason, cause }];
  }
  if (type === 'delivery_received') {
    const change = { ...still, available: data.units };
    return [{ movement: 'received', location: data.location, change, reason: null, cause: null }];
  }
  if (type === 'stock_transferred') {
    const leg = (location: LocationId, available: number): Parts => {
      return { movement: 'transferred', location, change: { ...still, available }, reason: data.reason, cause: null };
    };
    return [leg(data.from, -data.units), leg(data.to, data.units)];
  }
  if (type === 'hold_transferred' && data.from.location !== data.to.location) {
    const leg = (location: LocationId, held: number): Parts => {
      const change = { ...still, held, available: -held };
      return { movement: 'transferred', location, change, reason: null, cause: { kind: 'hold', id: data.hold } };
    };
    return [leg(data.from.location, -data.quantity), leg(data.to.location, data.quantity)];
  }
  return [];
}

/** The whole seeded past of a variant, newest first, told from the orders, refunds and holds that made it. */
export function seededMovements(tables: Tables, variant: Sku): MovementRow[] {
  const orders = Object.values(tables.orders).flatMap((order) =>
    order.lines.filter((line) => line.variant === variant).flatMap((line) => lineMovements(tables, order, line)),
  );
  const holds = Object.values(tables.holds)
    .filter((hold) => hold.variant === variant)
    .flatMap((hold) => holdMovements(tables, hold));
  return [...orders, ...holds].toSorted((a, b) => compareText(b.at, a.at));
}

function figuresOf({ available, committed, held, damaged, qualityControl, safety }: BucketDelta): StockFigures {
  return { available, committed, held, unavailable: damaged + qualityControl + safety };
}

/** How the units of a line came to be promised, left, and came back. */
function lineMovements(tables: Tables, order: Order, line: OrderLine): MovementRow[] {
  const base = { location: line.location, who: whoIs(tables, ''), reason: null, cause: { kind: 'order' as const, id: order.id } };
  const n = line.quantity;
  // What a hold of this order kept was promised by using the hold, and is told with it.
  const wasHeld = Object.values(tables.holds).some((hold) => hold.variant === line.variant && usedBy(hold) === order.id);
  const shipped = order.shipments.find(({ lines }) => lines.some((part) => part.line === line.id));
  const { refunds } = rowOf(tables, 'payments', order.payment);
  return [
    ...(wasHeld ? [] : [{ ...base, at: order.placedAt, movement: 'allocated', change: { ...still, available: -n, committed: n } }]),
    ...(shipped === undefined ? [] : [{ ...base, at: shipped.at, movement: 'shipped', change: { ...still, committed: -n } }]),
    ...refunds.flatMap((refund) =>
      refund.lines
        .filter((part) => part.line === line.id)
        .map((part) => ({ ...base, at: refund.at, who: whoIs(tables, refund.by), ...returned(part, shipped !== undefined) })),
    ),
  ];
}

function returned({ quantity: n, restock }: Refund['lines'][number], hadLeft: boolean): Pick<MovementRow, 'movement' | 'change'> {
  switch (restock) {
    case 'return':
      return { movement: 'restocked', change: { ...still, available: n } };
    case 'cancel':
      return { movement: 'restocked', change: { ...still, committed: -n, available: n } };
    case 'no_restock':
      return { movement: 'scrapped', change: hadLeft ? still : { ...still, committed: -n, unavailable: n } };
  }
}

function usedBy({ state }: Hold): string | null {
  return state.kind === 'consumed' ? state.order : null;
}

function holdMovements(tables: Tables, hold: Hold): MovementRow[] {
  const { location, quantity: n, state } = hold;
  const base = { location, who: whoIs(tables, ''), reason: null, cause: { kind: 'hold' as const, id: hold.id } };
  const who = whoIs(tables, hold.createdBy);
  const made = { ...base, at: hold.createdAt, who, movement: 'held', change: { ...still, available: -n, held: n } };
  const back = { ...still, held: -n, available: n };
  switch (state.kind) {
    case 'active':
      return [made];
    case 'consumed': {
      const cause = { kind: 'order' as const, id: state.order };
      return [made, { ...base, at: state.at, movement: 'consumed', change: { ...still, held: -n, committed: n }, cause }];
    }
    case 'released':
      return [made, { ...base, at: state.at, who: whoIs(tables, state.by), movement: 'released', change: back }];
    case 'expired':
      return [made, { ...base, at: state.at, movement: 'expired', change: back }];
  }
}
