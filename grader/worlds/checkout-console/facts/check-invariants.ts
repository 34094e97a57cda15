import type { Hold, Level, Order, Payment, Tables } from '#contract/checkout-console/state.ts';
import { canonicalJson } from '#contract/canonical-json.ts';
import { totalsOf } from '../money.ts';
import { tampered } from '../../../invalid-evidence.ts';
import type { CheckoutStep, RowChange } from '../case.ts';

type Books = {
  readonly levels: Map<string, Level>;
  readonly holds: Map<string, Hold>;
  readonly orders: Map<string, Order>;
  readonly payments: Map<string, Payment>;
  /** Variants that may be sold beyond what is available. */
  readonly oversold: Set<string>;
  /** Levels that a trap emptied: they need no longer agree with holds and orders (SPEC TRAP-3). */
  readonly wiped: Set<string>;
};

/** What must hold after every ledger line, not only at the end (SPEC STK-2 to STK-4, FUL-4, PAY-4, EDT-5), else `tampered`. */
export function checkInvariants(initial: Tables, steps: readonly CheckoutStep[]): void {
  const books: Books = {
    levels: new Map(Object.entries(initial.levels)),
    holds: new Map(Object.entries(initial.holds)),
    orders: new Map(Object.entries(initial.orders)),
    payments: new Map(Object.entries(initial.payments)),
    oversold: new Set(Object.values(initial.variants).flatMap(({ id, backorder }) => (backorder === 'continue' ? [id] : []))),
    wiped: new Set(),
  };
  const all = { levels: [...books.levels.keys()], orders: [...books.orders.keys()], payments: [...books.payments.keys()] };
  check(books, all, 'the initial snapshot');
  for (const { line, events, changes } of steps) {
    for (const { type, data } of events) {
      if (type === 'stock_moved' && data.movement === 'wiped') books.wiped.add(`${data.variant}@${data.location}`);
    }
    for (const change of changes) {
      checkOversold(books, change, line.seq);
      enter(books, change);
    }
    const touched = (table: RowChange['table']): string[] => changes.filter((change) => change.table === table).map(({ id }) => id);
    const levels = levelsTouched(changes);
    check(books, { levels, orders: touched('orders'), payments: touched('payments') }, `ledger line ${line.seq}`);
  }
}

/** What is available falls below nothing only where the variant may be oversold (SPEC STK-11). */
function checkOversold({ oversold, wiped }: Books, change: RowChange, seq: number): void {
  if (change.table !== 'levels' || change.after === null || wiped.has(change.id)) return;
  const { available, variant } = change.after;
  if (available < 0 && available < (change.before?.available ?? 0) && !oversold.has(variant))
    throw tampered(`ledger line ${seq}: ${change.id} was sold beyond what is available, which is not allowed for ${variant}`);
}

function enter({ levels, holds, orders, payments, oversold }: Books, change: RowChange): void {
  if (change.table === 'variants') {
    if (change.after?.backorder === 'continue') oversold.add(change.id);
    else oversold.delete(change.id);
  } else if (change.table === 'levels') put(levels, change.id, change.after);
  else if (change.table === 'holds') put(holds, change.id, change.after);
  else if (change.table === 'orders') put(orders, change.id, change.after);
  else if (change.table === 'payments') put(payments, change.id, change.after);
}

function put<Row>(rows: Map<string, Row>, id: string, row: Row | null): void {
  if (row === null) rows.delete(id);
  else rows.set(id, row);
}

function levelsTouched(changes: readonly RowChange[]): readonly string[] {
  return changes.flatMap((change): readonly string[] => {
    const row = change.after ?? change.before;
    if (change.table === 'levels') return [change.id];
    if (change.table === 'holds' && row !== null) return [levelOf(row as Hold)];
    if (change.table === 'orders' && row !== null) return (row as Order).lines.map(levelOf);
    return [];
  });
}

function levelOf({ variant, location }: Pick<Level, 'variant' | 'location'>): string {
  return `${variant}@${location}`;
}

type Touched = { readonly levels: readonly string[]; readonly orders: readonly string[]; readonly payments: readonly string[] };

function check(books: Books, { levels, orders, payments }: Touched, when: string): void {
  const held = sumBy(
    [...books.holds.values()].filter(({ state }) => state.kind === 'active').map((hold) => [levelOf(hold), hold.quantity]),
  );
  const promised = sumBy([...books.orders.values()].flatMap((order) => order.lines.map((line) => [levelOf(line), promisedUnits(line)])));
  for (const id of new Set(levels)) {
    const breach = brokenLevel(books, id, held.get(id) ?? 0, promised.get(id) ?? 0);
    if (breach !== null) throw tampered(`after ${when}, ${id}: ${breach}`);
  }
  for (const id of orders) {
    const order = books.orders.get(id);
    const breach = order === undefined ? null : brokenOrder(order);
    if (breach !== null) throw tampered(`after ${when}, ${id}: ${breach}`);
  }
  for (const id of payments) {
    const payment = books.payments.get(id);
    const breach = payment === undefined ? 'is gone' : brokenPayment(payment);
    if (breach !== null) throw tampered(`after ${when}, ${id}: ${breach}`);
  }
}

function brokenLevel({ levels, wiped }: Books, id: string, held: number, promised: number): string | null {
  const level = levels.get(id);
  if (level === undefined) return held + promised === 0 ? null : 'units are promised where there is no level';
  const parts = [level.available, level.committed, level.held, level.damaged, level.qualityControl, level.safety];
  if (parts.reduce((sum, units) => sum + units, 0) !== level.onHand) return 'the buckets do not sum to what is on hand';
  if (wiped.has(id)) return null;
  const [available = 0, ...others] = parts;
  // More can be sold than is there, but not more than was promised to somebody (SPEC STK-11).
  if ([available + level.committed, ...others].some((units) => units < 0)) return 'a bucket is negative';
  if (level.held !== held) return `${level.held} held, but active holds are for ${held}`;
  if (level.committed !== promised) return `${level.committed} committed, but orders wait for ${promised}`;
  return null;
}

/** Units ordered that have neither left nor been taken off the order (SPEC STK-4, FUL-4). */
function promisedUnits(line: Order['lines'][number]): number {
  return line.quantity - line.fulfilled - line.canceled;
}

/** A line's units are told apart once each, and parcels are what its units left in (SPEC FUL-4). */
function brokenOrder(order: Order): string | null {
  for (const line of order.lines) {
    const { id, quantity, fulfilled, canceled, returned, refunded } = line;
    if (fulfilled + canceled > quantity) return `${id}: more units left or were taken off than were ordered`;
    if (returned > fulfilled) return `${id}: more units came back than had left`;
    if (refunded > fulfilled + canceled) return `${id}: units were paid back that still wait`;
    const sent = order.shipments
      .filter(({ canceledAt }) => canceledAt === null)
      .flatMap(({ lines }) => lines)
      .filter((part) => part.line === id)
      .reduce((sum, part) => sum + part.quantity, 0);
    if (sent !== fulfilled) return `${id}: ${fulfilled} units left, parcels hold ${sent}`;
    if (order.canceledAt !== null && promisedUnits(line) > 0) return `${id}: a canceled order still waits for units`;
  }
  return canonicalJson(totalsOf(order)) === canonicalJson(order.totals) ? null : 'its totals do not follow from its lines';
}

function brokenPayment(payment: Payment): string | null {
  const captured = payment.captures.reduce((sum, { amount }) => sum + amount, 0);
  const refunded = payment.refunds.reduce((sum, { amount }) => sum + amount, 0);
  if (captured > payment.authorised) return 'more was captured than authorised';
  if (refunded > captured) return 'more was refunded than captured';
  if ((payment.voidedAt !== null || payment.voiding !== null) && captured > 0) return 'it was voided and captured';
  const odd = payment.refunds.find(
    (refund) => refund.lines.reduce<number>((sum, { amount }) => sum + amount, refund.shipping + refund.adjustment) !== refund.amount,
  );
  return odd === undefined ? null : `${odd.id} does not sum to its amount`;
}

function sumBy(entries: readonly (readonly [string, number])[]): ReadonlyMap<string, number> {
  const sums = new Map<string, number>();
  for (const [key, by] of entries) sums.set(key, (sums.get(key) ?? 0) + by);
  return sums;
}
