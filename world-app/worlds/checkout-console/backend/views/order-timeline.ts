import type { Order, Payment, Tables } from '#contract/checkout-console/state.ts';
import { minor, sumMinor } from '#checkout-console/engine/rules/minor.ts';
import { rowOf } from '#checkout-console/engine/row-of.ts';
import type { TimelineEntry } from '#checkout-console/wire/views.ts';
import { compareText } from '../queries/compare.ts';
import { formatMoney } from './format-money.ts';
import { whoIs } from './who-is.ts';

/** What happened to an order, read off its rows, newest first. */
export function orderTimeline(tables: Tables, order: Order, payment: Payment): TimelineEntry[] {
  const money = (amount: Payment['authorised']): string => formatMoney(amount, order.currency);
  const event = (at: TimelineEntry['at'], who: string, text: string): TimelineEntry => ({ at, who, text, kind: 'event' });
  const entries: TimelineEntry[] = [
    event(order.placedAt, 'Shop', order.draft === null ? 'Order placed in the web shop' : 'Order placed from its draft'),
    ...(payment.method.kind === 'none' ? [event(order.placedAt, 'Shop', 'Completed without payment; no money was taken')] : []),
    ...Object.values(tables.payments)
      .filter((each) => each.order === order.id)
      .flatMap((each) => paymentEntries(tables, each, { event, money })),
    ...order.shipments.flatMap(({ id, at, location, tracking, canceledAt }) => [
      event(at, 'Warehouse', `Shipped from ${rowOf(tables, 'locations', location).name} (${location}), tracking ${tracking}`),
      ...(canceledAt === null ? [] : [event(canceledAt, 'Warehouse', `Parcel ${id} called off`)]),
    ]),
    ...order.edits.map(({ at, by, difference }) => event(at, whoIs(tables, by), `Order edited: ${edited(difference, money)}`)),
    ...(order.onHold === null ? [] : [event(order.onHold.at, whoIs(tables, order.onHold.by), `Put on hold: ${order.onHold.reason}`)]),
    ...(order.archivedAt === null ? [] : [event(order.archivedAt, 'Shop', 'Archived')]),
    ...(order.canceledAt === null ? [] : [event(order.canceledAt, 'Shop', 'Order cancelled')]),
    ...Object.values(tables.messages)
      .filter((message) => message.order === order.id)
      .map(({ at, subject }) => event(at, 'Shop', `E-mail to customer: ${subject}`)),
    ...order.notes.map(({ at, by, text }) => ({ at, who: whoIs(tables, by), text, kind: 'note' as const })),
  ];
  return entries.toReversed().toSorted((a, b) => compareText(b.at, a.at));
}

function edited(difference: Payment['authorised'], money: Writing['money']): string {
  if (difference === 0) return 'the total is as it was';
  return difference > 0 ? `it costs ${money(difference)} more` : `it costs ${money(minor(0 - difference))} less`;
}

type Writing = {
  readonly event: (at: TimelineEntry['at'], who: string, text: string) => TimelineEntry;
  readonly money: (amount: Payment['authorised']) => string;
};

/** What one payment of the order did, first to last. */
function paymentEntries(tables: Tables, payment: Payment, { event, money }: Writing): TimelineEntry[] {
  const card = payment.method.kind === 'card' ? `${payment.method.brand} ending ${payment.method.last4}` : '';
  const once = (at: TimelineEntry['at'] | null, text: string): TimelineEntry[] => (at === null ? [] : [event(at, 'Payments', text)]);
  // There is one capture of an authorisation; whatever follows is the difference of an edit, authorised and captured in one.
  const [first, charged] = [payment.captures.slice(0, 1), payment.captures.slice(1)];
  return [
    ...once(
      payment.authorisedAt,
      `${money(minor(payment.authorised - sumMinor(charged.map(({ amount }) => amount))))} authorised on ${card}`,
    ),
    ...first.map(({ at, amount }) => event(at, 'Payments', `${money(amount)} captured on ${card}`)),
    ...charged.map(({ at, amount }) => event(at, 'Payments', `${money(amount)} more charged to ${card}`)),
    ...once(payment.failed?.at ?? null, `The bank of ${card} did not pay (${payment.failed?.code})`),
    ...once(payment.lapsedAt, `Authorisation on ${card} expired`),
    ...once(payment.voidedAt, `Authorisation on ${card} voided`),
    ...once(payment.markedPaidAt, 'Marked as paid; no money was taken'),
    ...payment.refunds.map((refund) => event(refund.at, whoIs(tables, refund.by), `${money(refund.amount)} refunded: ${refund.reason}`)),
  ];
}
