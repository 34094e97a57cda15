import { canonicalJson } from '#contract/canonical-json.ts';
import type { CheckoutEvent } from '#contract/checkout-console/events.ts';
import { AskedOrder, reckonAsked, type Reckoned } from '../asked-order.ts';
import type { CheckoutStep, Shown, Told } from '../case.ts';
import { brokenChain } from '../chain.ts';
import { defineGate, findAll } from '../define-check.ts';

/** One order of the asked-for shape was placed, by that way and at SPEC's prices, and its money is where it should be (SPEC VOC-15). */
export const orderPlaced = defineGate({
  check: 'order_placed',
  specRefs: ['VOC-15', 'CHK-7', 'CHK-8', 'MON-2', 'MON-3', 'MON-6', 'MON-7', 'MON-10', 'PAY-1', 'PAY-15', 'SCR-4'],
  args: AskedOrder,
  state: (trial, asked) => {
    const expected = reckonAsked(trial, asked);
    const made = Object.values(trial.final.orders).filter(
      ({ id, customer, draft }) =>
        trial.found.orders[id] === undefined && customer === asked.customer && (asked.draft === undefined || draft === asked.draft),
    );
    const [order] = made;
    if (order === undefined || made.length > 1) return { holds: false, because: `${made.length} such orders were made, expected one` };
    const says = differsIn(order.id);
    const fate = trial.final.drafts[order.draft ?? '']?.fate;
    return findAll(`${order.id} is as asked`, [
      asked.via === 'any' || (fate?.kind === 'completed' && fate.how === 'placed') ? null : `${order.id} was not placed by a person`,
      says('lines', order.lines.map(shape), expected.lines.map(shape)),
      ...asked.lines.map(({ variant, location }) => {
        const is = order.lines.find((line) => line.variant === variant)?.location;
        return location === undefined ? null : says(`location of ${variant}`, is ?? null, location);
      }),
      says('rate', order.rate?.rate ?? null, asked.rate),
      says('totals', order.totals, expected.totals),
      expected.shippingAddress === null ? null : says('shipping address', order.shippingAddress, expected.shippingAddress),
      expected.billingAddress === null ? null : says('billing address', order.billingAddress, expected.billingAddress),
      order.canceledAt === null ? null : `${order.id} was canceled`,
      ...moneyInRows(trial, order.payment, asked, expected),
    ]);
  },
  ledger: (trial, asked) => {
    const expected = reckonAsked(trial, asked);
    const placings = trial.steps.flatMap((step) =>
      step.events.flatMap((event) => (event.type === 'order_placed' && isAsked(event.data, asked) ? [{ step, data: event.data }] : [])),
    );
    const [placing] = placings;
    if (placing === undefined || placings.length > 1)
      return { holds: false, because: `lines tell of ${placings.length} such orders, expected one` };
    const { step, data } = placing;
    const says = differsIn(`order_placed ${data.order}`);
    return findAll(`ledger line ${step.line.seq} placed ${data.order} as asked`, [
      asked.via === 'any' || data.how === 'placed' ? null : `${data.order} came about ${data.how}`,
      asked.via === 'any' ? null : brokenChain(trial.evidence, step),
      says('lines', data.lines.map(shape), expected.lines.map(shape)),
      ...asked.lines.map(({ variant, location }) => {
        const is = data.lines.find((line) => line.variant === variant)?.location;
        return location === undefined || is === location ? null : `${variant} was promised at ${is}`;
      }),
      says('rate', data.rate?.rate ?? null, asked.rate),
      says('total', data.total, expected.totals.total),
      ...addressesTold(trial, data.draft, expected),
      moneyTold(trial.steps, data.order, asked, expected),
    ]);
  },
});

type Placing = Extract<CheckoutEvent, { type: 'order_placed' }>['data'];

function isAsked(placing: Placing, { customer, draft }: AskedOrder): boolean {
  return placing.customer === customer && (draft === undefined || placing.draft === draft);
}

function shape({ variant, quantity, unitPrice, discount }: Reckoned['lines'][number]): Reckoned['lines'][number] {
  return { variant, quantity, unitPrice, discount };
}

function moneyInRows({ final }: Shown, id: string, asked: AskedOrder, { totals, card }: Reckoned): (string | null)[] {
  const payment = final.payments[id];
  if (payment === undefined) return [`${id} is gone`];
  const says = differsIn(id);
  const captured = payment.captures.map(({ amount }) => amount);
  return [
    says('authorised amount', payment.authorised, totals.total),
    says('captures', captured, asked.money === 'captured' ? [totals.total] : []),
    card === null ? null : says('method', payment.method, { kind: 'card', card: card.id, brand: card.brand, last4: card.number.slice(-4) }),
    payment.refunds.length === 0 ? null : `${id} gave money back`,
    payment.voidedAt === null && payment.voiding === null ? null : `${id} was voided`,
  ];
}

/** Addresses of the draft as the events leave them, and as they were where none of them tells. */
function addressesTold({ initial, steps }: Told, draft: string, { shippingAddress, billingAddress }: Reckoned): (string | null)[] {
  const before = initial.drafts[draft];
  const told: Record<'shipping' | 'billing', unknown> = { shipping: before?.shippingAddress, billing: before?.billingAddress };
  for (const { type, data } of steps.flatMap(({ events }) => events)) {
    if (!('draft' in data) || data.draft !== draft) continue;
    if (type === 'draft_completed') break;
    if (type === 'draft_created') Object.assign(told, { shipping: data.shippingAddress, billing: data.billingAddress });
    if (type === 'draft_address_set') told[data.use] = data.address;
    if (type === 'draft_address_dropped') told[data.use] = null;
  }
  const says = differsIn(draft);
  return [
    shippingAddress === null ? null : says('shipping address', told.shipping ?? null, shippingAddress),
    billingAddress === null ? null : says('billing address', told.billing ?? null, billingAddress),
  ];
}

function moneyTold(steps: readonly CheckoutStep[], order: string, asked: AskedOrder, { totals, card }: Reckoned): string | null {
  const told = steps.flatMap(({ events }) => events).flatMap((event) => moneyOf(event, order) ?? []);
  const [only] = told;
  const right = told.length === 1 && only?.what === asked.money && only.amount === totals.total && (card === null || only.card === card.id);
  return right ? null : `lines tell of ${canonicalJson(told)} for ${order}, expected ${totals.total} ${asked.money} once`;
}

/** What an event tells of the order's money; null where nothing. */
function moneyOf(
  { type, data }: CheckoutEvent,
  order: string,
): { readonly what: string; readonly card: string; readonly amount: number } | null {
  if (!('order' in data) || data.order !== order) return null;
  if (type === 'payment_captured' || type === 'difference_charged') return { what: 'captured', card: data.card, amount: data.amount };
  if (type === 'payment_settled') return { what: data.captured ? 'captured' : 'authorised', card: data.card, amount: data.amount };
  if (type === 'placing_authorised') return { what: 'authorised', card: data.card, amount: data.amount };
  const undone = ['payment_waived', 'payment_refunded', 'payment_voided', 'void_requested', 'order_canceled'].includes(type);
  return undone ? { what: type, card: '', amount: 0 } : null;
}

function differsIn(whose: string): (what: string, is: unknown, should: unknown) => string | null {
  return (what, is, should) =>
    canonicalJson(is) === canonicalJson(should) ? null : `${what} of ${whose}: ${canonicalJson(is)}, expected ${canonicalJson(should)}`;
}
