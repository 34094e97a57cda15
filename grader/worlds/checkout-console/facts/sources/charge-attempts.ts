import type { CheckoutEvent } from '#contract/checkout-console/events.ts';
import { replyUnder, replyWithoutCardholder } from './processor.ts';
import { firstOf, named, type Scene } from './scene.ts';

type Charge = Extract<CheckoutEvent, { readonly type: 'order_charge_attempted' }>['data'];
type Taken = Extract<CheckoutEvent, { readonly type: 'payment_authorised' | 'difference_charged' }>['data'];

/** A charge for an order that exists is for what it comes to, or for what an edit adds to that, and ends as the bank says (SPEC PAY-7, PAY-13, EDT-7). */
export function chargeAttempts(scene: Scene): string | null {
  return firstOf(scene.events, (event) => {
    if (event.type === 'order_charge_attempted') return oddCharge(event.data, scene);
    if (event.type !== 'payment_authorised' && event.type !== 'difference_charged') return null;
    const { order, card, amount } = event.data;
    const asked = scene.events.some(
      ({ type, data }) => type === 'order_charge_attempted' && data.order === order && data.card === card && data.amount === amount,
    );
    return asked ? null : `${order} was charged ${amount}, and nobody asked for that`;
  });
}

function oddCharge({ order: id, card, amount, outcome, code }: Charge, scene: Scene): string | null {
  const { line, events, before, bank } = scene;
  const order = before('orders', id);
  if (order === null) return `there is no ${id}`;
  const due = line.command['kind'] === 'commit_order_edit' ? line.command['difference'] : order.totals.total;
  if (amount !== due) return `${id} was to be charged ${amount}, it owes ${named(due)}`;
  const taken = events.flatMap(({ type, data }): Taken[] =>
    (type === 'payment_authorised' || type === 'difference_charged') && data.order === id ? [data] : [],
  );
  if ((outcome === 'ok') !== (taken.length === 1)) return `a charge for ${id} ended as ${outcome}, and ${taken.length} followed`;
  const saved = before('customers', order.customer)?.cards.find((each) => each.id === card);
  if (saved === undefined) return `${card} is no card of ${order.customer}`;
  const said = replyUnder(bank, saved, (each) => replyWithoutCardholder(each, line.at));
  return said.outcome === outcome && said.code === code ? null : `a charge for ${id} ended as ${outcome} (${code}), not as its bank says`;
}
