import { FulfilmentId, LineId, type OrderId, type PaymentId, RefundId } from '#contract/checkout-console/ids.ts';
import type { Customer, Location, Order, OrderLine, Payment, Rate, Staff, Variant } from '#contract/checkout-console/state.ts';
import type { Currency, Instant } from '#contract/checkout-console/values.ts';
import { lastFour } from '#checkout-console/engine/rules/card.ts';
import { addSeconds } from '#checkout-console/engine/rules/instant.ts';
import { minor, sumMinor } from '#checkout-console/engine/rules/minor.ts';
import { refundKey } from '#checkout-console/engine/rules/operation-key.ts';
import { refundOfLine } from '#checkout-console/engine/rules/refund-amount.ts';
import { computeTotals } from '#checkout-console/engine/rules/totals.ts';
import { untouchedLine, untouchedOrder } from '#checkout-console/engine/rules/untouched.ts';
import type { Random } from './random.ts';

/** What became of a past order. */
export type Fate =
  'fulfilled' | 'part_shipped' | 'unfulfilled' | 'authorised' | 'lapsed' | 'pending' | 'part_refunded' | 'refunded' | 'canceled';

export type OrderPlan = {
  readonly id: OrderId;
  readonly payment: PaymentId;
  readonly refundNumber: number;
  readonly placedAt: Instant;
  readonly fate: Fate;
  readonly customer: Customer;
  readonly variants: readonly Variant[];
  readonly locations: readonly Location[];
  readonly rates: readonly Rate[];
  readonly staff: Staff;
  readonly random: Random;
};

const HOUR = 3600;
const DAY = 24 * HOUR;
const AUTHORISATION = 7 * DAY;

/** One past order and its payment, both as the shop's rules would have left them. */
export function makeOrder(plan: OrderPlan): { readonly order: Order; readonly payment: Payment } {
  const placed = placeOrder(plan);
  const shipped = shipLines(placed, plan);
  const payment = pay(shipped, plan);
  switch (plan.fate) {
    case 'part_refunded':
      return refund(shipped, payment, shipped.lines.slice(0, 1), plan);
    case 'refunded':
      return refund(shipped, payment, shipped.lines, plan);
    case 'canceled': {
      const undone = refund(shipped, payment, shipped.lines, plan);
      return { ...undone, order: { ...undone.order, canceledAt: addSeconds(plan.placedAt, 3 * HOUR) } };
    }
    case 'fulfilled':
    case 'part_shipped':
    case 'unfulfilled':
    case 'authorised':
    case 'lapsed':
    case 'pending':
      return { order: shipped, payment };
  }
}

function placeOrder({ id, payment, placedAt, customer, variants, locations, rates, random }: OrderPlan): Order {
  const address = customer.addresses.find(({ isDefault }) => isDefault) ?? customer.addresses[0];
  if (address === undefined) throw new Error(`${customer.id} has no address`);
  const currency: Currency = address.country === 'US' ? 'USD' : address.country === 'JP' ? 'JPY' : 'EUR';
  const rate = random.pick(rates.filter(({ countries }) => countries.includes(address.country)));
  const goods = random
    .shuffle(variants)
    .slice(0, random.pick([1, 1, 2, 2, 3, 4]))
    .map((variant) => ({ variant, quantity: random.pick([1, 1, 1, 2, 2, 3]), unitPrice: localPrice(variant.price, currency) }));
  const discount = currency === 'EUR' && random.chance(1, 8) ? random.pick([500, 1000, 1500, 2000]) : 0;
  const { lines, totals } = computeTotals({
    currency,
    lines: goods.map(({ quantity, unitPrice }) => ({ quantity, unitPrice })),
    discount,
    shipping: rate.price,
  });
  const { id: _id, isDefault: _isDefault, ...sentTo } = address;
  return {
    id,
    version: 1,
    draft: null,
    customer: customer.id,
    email: customer.email,
    currency,
    placedAt,
    lines: goods.map(({ variant, quantity, unitPrice }, index) => ({
      id: LineId.parse(`line_${index + 1}`),
      variant: variant.id,
      title: variant.title,
      quantity,
      unitPrice: minor(unitPrice),
      discount: lines[index]?.discount ?? minor(0),
      location: random.pick(locations).id,
      ...untouchedLine,
    })),
    shippingAddress: sentTo,
    billingAddress: sentTo,
    rate: { rate: rate.id, name: rate.name, price: rate.price },
    totals,
    payment,
    tags: random.chance(1, 7) ? [random.pick(['gift', 'fragile', 'wholesale', 'call-first'])] : [],
    ...untouchedOrder,
    codes: [],
  };
}

/** Whole dollars and hundreds of yen, as a shop would round its foreign price list. */
function localPrice(euroCents: number, currency: Currency): number {
  switch (currency) {
    case 'EUR':
      return euroCents;
    case 'USD':
      return Math.floor((euroCents * 11 + 999) / 1000) * 100 - 1;
    case 'JPY':
      return Math.floor((euroCents * 16 + 500) / 1000) * 100;
  }
}

function shipLines(order: Order, { fate, placedAt, random }: OrderPlan): Order {
  const all = fate === 'fulfilled' || fate === 'part_refunded' || fate === 'refunded';
  const lines = order.lines.map((line, index) =>
    all || (fate === 'part_shipped' && index === 0) ? { ...line, fulfilled: line.quantity } : line,
  );
  const shipped = lines.filter(({ fulfilled }) => fulfilled > 0);
  const at = addSeconds(placedAt, random.int(20, 44) * HOUR);
  const shipments = [...new Set(shipped.map(({ location }) => location))].map((location, index) => ({
    id: FulfilmentId.parse(`${order.id}-F${index + 1}`),
    location,
    tracking: `HP${random.int(10_000_000, 99_999_999)}`,
    at,
    lines: shipped.filter((line) => line.location === location).map(({ id, fulfilled }) => ({ line: id, quantity: fulfilled })),
    canceledAt: null,
  }));
  return { ...order, lines, shipments };
}

function pay(order: Order, { fate, customer, placedAt }: OrderPlan): Payment {
  const card = customer.cards[0];
  if (card === undefined) throw new Error(`${customer.id} has no card`);
  const open = fate === 'pending';
  const captured = !open && fate !== 'authorised' && fate !== 'lapsed';
  return {
    id: order.payment,
    version: 1,
    order: order.id,
    currency: order.currency,
    method: { kind: 'card', card: card.id, brand: card.brand, last4: lastFour(card) },
    authorised: open ? minor(0) : order.totals.total,
    authorisedAt: open ? null : placedAt,
    authorisationExpiresAt: open ? null : addSeconds(placedAt, AUTHORISATION),
    lapsedAt: fate === 'lapsed' ? addSeconds(placedAt, AUTHORISATION) : null,
    voidedAt: null,
    markedPaidAt: null,
    processing: null,
    voiding: null,
    failed: null,
    captures: captured ? [{ at: order.shipments[0]?.at ?? placedAt, amount: order.totals.total }] : [],
    refunds: [],
  };
}

/** Gives back whole lines; with every line, shipping too. */
function refund(order: Order, payment: Payment, lines: readonly OrderLine[], plan: OrderPlan): { order: Order; payment: Payment } {
  const entire = lines.length === order.lines.length;
  const parts = lines.map((line) => ({
    line: line.id,
    quantity: line.quantity,
    amount: refundOfLine(line, line.quantity, order.currency).amount,
    restock: line.fulfilled > 0 ? ('return' as const) : ('cancel' as const),
    location: line.location,
  }));
  const shipping = entire ? order.totals.shipping : minor(0);
  const paidAt = payment.captures[0]?.at ?? plan.placedAt;
  const row = {
    id: RefundId.parse(`refund_${String(plan.refundNumber).padStart(4, '0')}`),
    at: addSeconds(paidAt, plan.fate === 'canceled' ? 3 * HOUR : 4 * DAY),
    by: plan.staff.id,
    amount: minor(sumMinor(parts.map(({ amount }) => amount)) + shipping),
    shipping,
    adjustment: minor(0),
    lines: parts,
    reason: plan.random.pick(['Customer changed their mind', 'Damaged', 'Duplicate', 'Other']),
    notify: true,
    opKey: refundKey(order),
  };
  const given = new Set(lines.map(({ id }) => id));
  return {
    order: {
      ...order,
      version: order.version + 1,
      lines: order.lines.map((line) => (given.has(line.id) ? givenBack(line) : line)),
    },
    payment: { ...payment, version: payment.version + 1, refunds: [row] },
  };
}

/** A line all of whose units were paid back: those that had left came back, the others never leave. */
function givenBack(line: OrderLine): OrderLine {
  const left = line.fulfilled > 0;
  return { ...line, refunded: line.quantity, returned: left ? line.quantity : 0, canceled: left ? 0 : line.quantity };
}
