import { DisputeId, ReturnId } from '#contract/checkout-console/ids.ts';
import type { Dispute, Order, Payment, Return } from '#contract/checkout-console/state.ts';
import { addSeconds } from '#checkout-console/engine/rules/instant.ts';
import type { Facts } from './facts.ts';
import type { Random } from './random.ts';

const HOUR = 3600;
const DAY = 24 * HOUR;
const RETURNS = 9;
const DISPUTES = 3;

/** Parcels that customers announced and nobody has opened yet; one is too late for the window. */
export function makeReturns(random: Random, { now, orders }: Pick<Facts, 'now' | 'orders'>): Return[] {
  const sentSince = (days: number): Order[] =>
    orders.filter(
      (order) => isWhole(order) && order.shipments.every(({ at }) => at > addSeconds(now, -days * DAY) && at < addSeconds(now, -3 * DAY)),
    );
  const fresh = random.shuffle(sentSince(26)).slice(0, RETURNS - 1);
  const late = orders.filter((order) => isWhole(order) && order.shipments.every(({ at }) => at < addSeconds(now, -33 * DAY))).slice(-1);
  const first = random.int(1900, 2600);
  return [...late, ...fresh]
    .map((order) => ({ order, openedAt: addSeconds(now, -random.int(2 * HOUR, 60 * HOUR)) }))
    .toSorted((a, b) => (a.openedAt < b.openedAt ? -1 : 1))
    .map(({ order, openedAt }, index) => ({
      id: ReturnId.parse(`R-${String(first + index).padStart(4, '0')}`),
      version: 1,
      order: order.id,
      openedAt,
      reason: random.pick(['Does not match the room.', 'Arrived with a stain.', 'Ordered one too many.', 'Gift, already has one.']),
      lines: order.lines.slice(0, 1).map(({ id, quantity }) => ({ line: id, quantity: random.int(1, quantity) })),
      received: null,
    }));
}

/** Charges that customers took to their bank; the answer to each is due within days. */
export function makeDisputes(
  random: Random,
  { now, orders, payments }: Pick<Facts, 'now' | 'orders' | 'payments'>,
  returns: readonly Return[],
): Dispute[] {
  const taken = new Set(returns.map(({ order }) => order));
  const payment = new Map(payments.map((row): [string, Payment] => [row.order, row]));
  const recent = orders.filter((order) => isWhole(order) && !taken.has(order.id) && order.placedAt < addSeconds(now, -12 * DAY));
  return random
    .shuffle(recent)
    .slice(0, DISPUTES)
    .map((order, index) => {
      const paid = payment.get(order.id);
      if (paid === undefined) throw new Error(`${order.id} has no payment`);
      return {
        id: DisputeId.parse(`dsp_${String(index + 1).padStart(4, '0')}`),
        version: 1,
        order: order.id,
        payment: paid.id,
        reason: random.pick(['Product not received', 'Product not as described', 'Not recognised']),
        message: random.pick(['The parcel never came.', 'Not what I had ordered.', 'I do not know this shop.']),
        amount: order.totals.total,
        openedAt: addSeconds(now, -random.int(2, 5) * DAY),
        dueAt: addSeconds(now, random.int(1, 8) * DAY + random.int(1, 20) * HOUR),
        answer: null,
        outcome: null,
      };
    });
}

/** Everything left, nothing came back, no money went back. */
function isWhole({ lines, currency }: Order): boolean {
  return currency === 'EUR' && lines.every(({ quantity, fulfilled, refunded }) => fulfilled === quantity && refunded === 0);
}
