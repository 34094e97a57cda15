import { FulfilmentId, LineId } from '#contract/checkout-console/ids.ts';
import type { Order, OrderLine, Payment } from '#contract/checkout-console/state.ts';
import { lastFour } from '#checkout-console/engine/rules/card.ts';
import { addSeconds } from '#checkout-console/engine/rules/instant.ts';
import { minor } from '#checkout-console/engine/rules/minor.ts';
import { computeTotals } from '#checkout-console/engine/rules/totals.ts';
import { untouchedLine, untouchedOrder } from '#checkout-console/engine/rules/untouched.ts';
import { HiddenStateError } from '../../hidden-state-error.ts';
import type { Facts } from '../facts.ts';
import { rowOf, savedAddress, unitsOf, type Bindings } from './bindings.ts';
import type { StageOp } from './stage-op.ts';

type Op = Extract<StageOp, { set: 'order' }>;

const HOUR = 3600;
const AUTHORISATION = 7 * 24 * HOUR;
/** Parcels left so long after the order was placed, one an hour after the other; an edit came before them. */
const PACKING = 12 * HOUR;
const EDITING = 6 * HOUR;

/** Says anew what a past order is for, and how it was paid and sent, as the shop's rules would have left it. */
export function stageOrder(op: Op, facts: Facts, bindings: Bindings): Facts {
  const found = rowOf(facts.orders, bindings, op.order);
  const paid = facts.payments.find(({ order }) => order === found.id);
  if (paid === undefined) throw new HiddenStateError('dangling_reference', `${op.order} has no payment`);
  const agreed = agreedOrder(op, found, { facts, bindings });
  const order = withParcels(op, agreed);
  if (order.shipments.some(({ at }) => at > facts.now))
    throw new HiddenStateError('malformed_hidden_state', `${op.order} was placed too late to have been sent by now`);
  const payment = paymentOf(op, order, paid, { facts, bindings });
  return {
    ...facts,
    orders: facts.orders.map((each) => (each.id === order.id ? order : each)),
    payments: facts.payments.map((each) => (each.id === payment.id ? payment : each)),
  };
}

type Shop = { readonly facts: Facts; readonly bindings: Bindings };

function agreedOrder(op: Op, order: Order, { facts, bindings }: Shop): Order {
  const customer = rowOf(facts.customers, bindings, op.customer);
  const rate = rowOf(facts.rates, bindings, op.rate);
  const address = savedAddress(customer, op.shipping, bindings);
  if (address === null) throw new HiddenStateError('dangling_reference', `${op.customer} has no address ${op.shipping}`);
  const goods = op.lines.map(({ variant, quantity, location }) => ({
    variant: rowOf(facts.variants, bindings, variant),
    quantity: unitsOf(bindings, quantity),
    location: rowOf(facts.locations, bindings, location).id,
  }));
  const { lines, totals } = computeTotals({
    currency: 'EUR',
    lines: goods.map(({ variant, quantity }) => ({ quantity, unitPrice: variant.price })),
    discount: unitsOf(bindings, op.discount),
    shipping: rate.price,
  });
  const difference = added(op, goods);
  return {
    ...order,
    version: difference === 0 ? 1 : 2,
    draft: null,
    customer: customer.id,
    email: customer.email,
    currency: 'EUR',
    lines: goods.map(({ variant, quantity, location }, index): OrderLine => {
      const share = lines[index]?.discount ?? minor(0);
      const id = LineId.parse(`line_${index + 1}`);
      return {
        id,
        variant: variant.id,
        title: variant.title,
        quantity,
        unitPrice: variant.price,
        discount: share,
        location,
        ...untouchedLine,
      };
    }),
    shippingAddress: address,
    billingAddress: address,
    rate: { rate: rate.id, name: rate.name, price: rate.price },
    totals,
    tags: op.tags,
    ...untouchedOrder,
    edits: difference === 0 ? [] : [{ at: addSeconds(order.placedAt, EDITING), by: orderManager(facts), difference: minor(difference) }],
    codes: [],
  };
}

/** What the lines cost that came in by an edit. */
function added(op: Op, goods: readonly { readonly variant: { readonly price: number }; readonly quantity: number }[]): number {
  return goods.reduce(
    (sum, { variant, quantity }, index) => sum + (op.lines[index]?.agreedLater === true ? variant.price * quantity : 0),
    0,
  );
}

function orderManager({ staff }: Facts): Facts['staff'][number]['id'] {
  const person = staff.find(({ role }) => role === 'order_manager');
  if (person === undefined) throw new HiddenStateError('nothing_to_draw', 'nobody manages orders');
  return person.id;
}

function withParcels(op: Op, order: Order): Order {
  const numbers = [...new Set(op.lines.flatMap(({ parcel }) => parcel ?? []))].toSorted((a, b) => a - b);
  const inParcel = (number: number): readonly OrderLine[] => order.lines.filter((_line, index) => op.lines[index]?.parcel === number);
  return {
    ...order,
    lines: order.lines.map((line, index) => (op.lines[index]?.parcel === undefined ? line : { ...line, fulfilled: line.quantity })),
    shipments: numbers.map((number, index) => {
      const lines = inParcel(number);
      const locations = [...new Set(lines.map(({ location }) => location))];
      const [location] = locations;
      if (location === undefined || locations.length > 1)
        throw new HiddenStateError('malformed_hidden_state', `parcel ${number} of ${op.order} leaves from more than one location`);
      return {
        id: FulfilmentId.parse(`${order.id}-F${index + 1}`),
        location,
        tracking: `HP${order.id.slice(2)}${1000 + index}`,
        at: addSeconds(order.placedAt, PACKING + index * HOUR),
        lines: lines.map(({ id, quantity }) => ({ line: id, quantity })),
        canceledAt: null,
      };
    }),
  };
}

/** The money of an order: what was edited in later is not authorised; a capture is of all that was, and what was not captured in time lapsed. */
function paymentOf(op: Op, order: Order, payment: Payment, { facts, bindings }: Shop): Payment {
  const customer = rowOf(facts.customers, bindings, op.customer);
  const card = rowOf(customer.cards, bindings, op.card);
  const later = order.edits.reduce((sum, { difference }) => sum + difference, 0);
  const authorised = minor(order.totals.total - later);
  const until = addSeconds(order.placedAt, AUTHORISATION);
  const isOver = until <= facts.now;
  if (op.money === 'lapsed' && !isOver)
    throw new HiddenStateError('malformed_hidden_state', `${op.order} was placed ${order.placedAt}: its authorisation has not lapsed`);
  return {
    id: payment.id,
    version: 1,
    order: order.id,
    currency: 'EUR',
    method: { kind: 'card', card: card.id, brand: card.brand, last4: lastFour(card) },
    authorised,
    authorisedAt: order.placedAt,
    authorisationExpiresAt: until,
    lapsedAt: op.money !== 'captured' && isOver ? until : null,
    voidedAt: null,
    markedPaidAt: null,
    processing: null,
    voiding: null,
    failed: null,
    captures: op.money === 'captured' ? [{ at: order.shipments[0]?.at ?? order.placedAt, amount: authorised }] : [],
    refunds: [],
  };
}
