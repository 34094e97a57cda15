import { OrderId, PaymentId } from '#contract/checkout-console/ids.ts';
import type { Order, Payment } from '#contract/checkout-console/state.ts';
import { addSeconds, secondsOf } from '#checkout-console/engine/rules/instant.ts';
import type { Facts } from './facts.ts';
import { makeOrder, type Fate } from './make-order.ts';
import type { Random } from './random.ts';

const COUNT = 320;
const DAY = 86_400;
const WINDOW = 90 * DAY;

/** 320 orders of the last 90 days, oldest first. Old ones are mostly shipped and paid; the open work is recent. */
export function makeOrders(
  random: Random,
  facts: Pick<Facts, 'now' | 'customers' | 'variants' | 'locations' | 'rates' | 'staff'>,
): { readonly orders: Order[]; readonly payments: Payment[] } {
  const firstOrder = random.int(620, 1890);
  const firstPayment = random.int(40, 900);
  const staff = facts.staff.filter(({ role }) => role === 'order_manager' || role === 'support');
  const ages = Array.from({ length: COUNT }, () => random.int(1200, WINDOW)).toSorted((a, b) => b - a);
  let refunds = 0;
  const made = ages.map((age, index) => {
    const fate = fateOf(age, random);
    if (fate === 'part_refunded' || fate === 'refunded' || fate === 'canceled') refunds += 1;
    return makeOrder({
      id: OrderId.parse(`O-${String(firstOrder + index).padStart(4, '0')}`),
      payment: PaymentId.parse(`pay_${String(firstPayment + index).padStart(4, '0')}`),
      refundNumber: refunds,
      placedAt: addSeconds(facts.now, -age),
      fate,
      customer: random.pick(facts.customers),
      variants: facts.variants,
      locations: facts.locations,
      rates: facts.rates,
      staff: random.pick(staff),
      random: random.fork(`order ${index}`),
    });
  });
  if (made.some(({ order }) => order.shipments.some(({ at }) => secondsOf(at) > secondsOf(facts.now)))) {
    throw new Error('an order was shipped in the future');
  }
  return { orders: made.map(({ order }) => order), payments: made.map(({ payment }) => payment) };
}

/** Cumulative hundredths; what needs time to have happened only befalls orders old enough for it. */
function fateOf(age: number, random: Random): Fate {
  const draw = random.int(1, 100);
  if (age < 2 * DAY) return draw <= 80 ? 'unfulfilled' : draw <= 95 ? 'authorised' : 'pending';
  if (age < 7 * DAY)
    return draw <= 60 ? 'fulfilled' : draw <= 80 ? 'unfulfilled' : draw <= 90 ? 'part_shipped' : draw <= 97 ? 'authorised' : 'canceled';
  if (draw <= 84) return 'fulfilled';
  if (draw <= 91) return 'part_refunded';
  if (draw <= 93) return 'refunded';
  if (draw <= 96) return 'canceled';
  return draw <= 98 ? 'lapsed' : 'unfulfilled';
}
