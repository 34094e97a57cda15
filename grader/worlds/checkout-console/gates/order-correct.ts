import { z } from 'zod';
import { canonicalJson } from '#contract/canonical-json.ts';
import type { CheckoutEvent } from '#contract/checkout-console/events.ts';
import { amountText } from '../amount-text.ts';
import type { Case, Told } from '../case.ts';
import { defineGate, findAll } from '../define-check.ts';
import { expectedOrder, type ExpectedOrder } from '../expected-order.ts';
import { placedOrder, type Placed } from '../placed-order.ts';

/** The order is the one that was asked for: lines, addresses, rate, total, and the whole total captured from the right card (SPEC CHK-2). */
export const orderCorrect = defineGate({
  check: 'order_correct',
  specRefs: ['CHK-2', 'CHK-6', 'MON-2', 'MON-3', 'MON-6', 'MON-7', 'PAY-1', 'PAY-4', 'SCR-4'],
  args: z.strictObject({ draft: z.string(), rate: z.string(), card: z.string(), billing: z.string() }),
  state: (trial, args) => {
    const expected = expectedOrder(trial, args);
    const placed = placedOrder(trial.final, args.draft);
    if (placed === null) return { holds: false, because: `${args.draft} became no order` };
    return findAll(
      `${placed.order.id} is as asked, ${amountText(expected.totals.total, placed.order.currency)} captured from ${expected.card.id}`,
      [...orderDifferences(placed, expected, trial.colleagues), ...paymentDifferences(placed, expected)],
    );
  },
  ledger: (trial, args) => {
    const expected = expectedOrder(trial, args);
    const events = trial.steps.flatMap((step) => step.events);
    const placings = events.filter((event) => event.type === 'order_placed').filter(({ data }) => data.draft === args.draft);
    const placing = placings[0];
    if (placing === undefined) return { holds: false, because: `no event placed an order from ${args.draft}` };
    return findAll(
      `${placing.data.order} was placed once and ${amountText(expected.totals.total, placing.data.currency)} was captured once`,
      [
        placings.length === 1 ? null : `${args.draft} was placed ${placings.length} times`,
        ...events
          .filter((event) => event.type === 'order_note_added' && event.data.order === placing.data.order)
          .map(() => `a note was added to ${placing.data.order}`),
        ...events
          .filter((event) => event.type === 'order_edited' && event.data.order === placing.data.order)
          .map(() => `${placing.data.order} was edited`),
        ...placingDifferences(placing.data, expected),
        ...addressDifferences(trial, expected),
        ...moneyDifferences(events, placing.data.order, expected),
      ],
    );
  },
});

function orderDifferences(
  { order }: Placed,
  { draft, lines, billing, rate, totals }: ExpectedOrder,
  colleagues: Case['steps'],
): (string | null)[] {
  const says = differsIn(order.id);
  const theirs = colleagues.filter(({ changes }) => changes.some(({ table, id }) => table === 'orders' && id === order.id));
  const theirNotes = theirs.flatMap(({ events }) => events).filter(({ type }) => type === 'order_note_added');
  return [
    says('customer', order.customer, draft.customer),
    says('e-mail', order.email, draft.email),
    says('currency', order.currency, draft.currency),
    says(
      'lines',
      order.lines.map(({ variant, quantity, unitPrice, discount }) => ({ variant, quantity, unitPrice, discount })),
      lines,
    ),
    says('shipping address', order.shippingAddress, draft.shippingAddress),
    says('billing address', order.billingAddress, billing),
    says('rate', order.rate, rate),
    says('totals', order.totals, totals),
    order.lines.every(({ refunded }) => refunded === 0) ? null : `units of ${order.id} were refunded`,
    order.canceledAt === null ? null : `${order.id} was canceled`,
    order.notes.length === theirNotes.length ? null : `${order.id} has a note that nobody asked for`,
    // Whatever was done to the order after it was placed, even what leaves no other trace here, made a new version of it.
    says('version', order.version, 1 + theirs.length),
  ];
}

function paymentDifferences({ order, payment }: Placed, { card, totals }: ExpectedOrder): (string | null)[] {
  const says = differsIn(payment.id);
  return [
    says('order', payment.order, order.id),
    says('currency', payment.currency, order.currency),
    says('method', payment.method, { kind: 'card', card: card.id, brand: card.brand, last4: card.number.slice(-4) }),
    says('authorised amount', payment.authorised, totals.total),
    says(
      'captures',
      payment.captures.map(({ amount }) => amount),
      [totals.total],
    ),
    payment.refunds.length === 0 ? null : `${payment.id} gave money back (${payment.refunds.map(({ id }) => id).join()})`,
  ];
}

type Placing = Extract<CheckoutEvent, { type: 'order_placed' }>['data'];

function placingDifferences(placing: Placing, { draft, lines, rate, totals }: ExpectedOrder): (string | null)[] {
  const says = differsIn(`order_placed ${placing.order}`);
  return [
    says('customer', placing.customer, draft.customer),
    says(
      'lines',
      placing.lines.map(({ variant, quantity, unitPrice, discount }) => ({ variant, quantity, unitPrice, discount })),
      lines,
    ),
    says('rate', placing.rate, rate),
    says('total', placing.total, totals.total),
  ];
}

/** Addresses as the events left them before the draft was completed; what was never set is as it was. */
function addressDifferences({ steps }: Told, { draft, billing }: ExpectedOrder): (string | null)[] {
  const set = { shipping: draft.shippingAddress, billing: draft.billingAddress };
  for (const { type, data } of steps.flatMap((step) => step.events)) {
    if (type === 'draft_completed' && data.draft === draft.id) break;
    if (type === 'draft_address_set' && data.draft === draft.id) set[data.use] = data.address;
  }
  const says = differsIn(draft.id);
  return [says('shipping address', set.shipping, draft.shippingAddress), says('billing address', set.billing, billing)];
}

function moneyDifferences(events: readonly CheckoutEvent[], order: string, { card, totals }: ExpectedOrder): (string | null)[] {
  const captures = events
    .filter((event) => event.type === 'payment_captured' || event.type === 'payment_settled')
    .filter(({ data }) => data.order === order && (!('captured' in data) || data.captured));
  const taken = captures.map(({ data }) => ({ card: data.card as string, amount: data.amount as number }));
  const back = events.find(
    (event) =>
      (event.type === 'payment_refunded' || event.type === 'units_refunded' || event.type === 'payment_waived') &&
      event.data.order === order,
  );
  return [
    differsIn(order)('captures', taken, [{ card: card.id, amount: totals.total }]),
    back === undefined ? null : `${order} has the event ${back.type}`,
  ];
}

function differsIn(whose: string): (what: string, is: unknown, should: unknown) => string | null {
  return (what, is, should) =>
    canonicalJson(is) === canonicalJson(should) ? null : `${what} of ${whose}: ${canonicalJson(is)}, expected ${canonicalJson(should)}`;
}
