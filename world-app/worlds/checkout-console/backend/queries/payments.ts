import type { Payment, Tables } from '#contract/checkout-console/state.ts';
import { clockOf, rowOf } from '#checkout-console/engine/row-of.ts';
import { cardLabel } from '#checkout-console/engine/rules/card.ts';
import { minor } from '#checkout-console/engine/rules/minor.ts';
import { capturedOf, refundedOf } from '#checkout-console/engine/rules/order-status.ts';
import type { PaymentRow, PaymentState, PaymentView } from '#checkout-console/wire/payment-views.ts';
import type { Paged } from '#checkout-console/wire/views.ts';
import type { WorldState } from '../store.ts';
import { dueAt } from '../views/due-at.ts';
import { paymentMethod, paymentState } from '../views/payment-state.ts';
import { whoIs } from '../views/who-is.ts';
import { viewDispute } from './disputes.ts';
import { compareText } from './compare.ts';
import { paginate, type Page } from './paginate.ts';
import { matches } from './search.ts';

export type PaymentsQuery = { readonly q: string; readonly page: Page; readonly state: PaymentState | null };

/** Authorisations that end first, then the others, newest first; by id, order, customer or card. */
export function listPayments(tables: Tables, { q, page, state }: PaymentsQuery): Paged<PaymentRow> {
  const found = Object.values(tables.payments)
    .map((payment) => paymentRow(tables, payment))
    .filter((row) => state === null || row.state === state)
    .filter((row) => matches(q, [row.id, row.order, row.customer, row.method]))
    .toSorted((a, b) => compareText(a.due?.at ?? '~', b.due?.at ?? '~') || compareText(b.madeAt, a.madeAt) || compareText(b.id, a.id));
  return paginate(found, { page, all: tables.payments }, (row) => row);
}

function paymentRow(tables: Tables, payment: Payment): PaymentRow {
  const { now } = clockOf(tables);
  const order = rowOf(tables, 'orders', payment.order);
  const state = paymentState(payment, now);
  const { authorisationExpiresAt: end } = payment;
  return {
    id: payment.id,
    order: order.id,
    customer: rowOf(tables, 'customers', order.customer).name,
    customerId: order.customer,
    method: paymentMethod(payment),
    state,
    currency: payment.currency,
    authorised: payment.authorised,
    captured: capturedOf(payment),
    refunded: refundedOf(payment),
    due: state === 'authorised' && end !== null ? dueAt(end, now) : null,
    madeAt: payment.authorisedAt ?? order.placedAt,
    current: order.payment === payment.id,
  };
}

export function viewPayment({ tables, recorded }: WorldState, payment: Payment): PaymentView {
  const row = paymentRow(tables, payment);
  const order = rowOf(tables, 'orders', payment.order);
  const { cards } = rowOf(tables, 'customers', order.customer);
  return {
    ...row,
    version: payment.version,
    authorisedAt: payment.authorisedAt,
    expiresAt: payment.authorisationExpiresAt,
    lapsedAt: payment.lapsedAt,
    voidedAt: payment.voidedAt,
    markedPaidAt: payment.markedPaidAt,
    processing: payment.processing?.amount ?? null,
    voiding: payment.voiding !== null,
    failed: payment.failed,
    released: minor(row.captured > 0 ? payment.authorised - row.captured : 0),
    captures: payment.captures.map((capture) => ({ ...capture })),
    refunds: payment.refunds.map(({ id, at, by, amount, reason }) => ({ id, at, who: whoIs(tables, by), amount, reason })),
    dispute: lastDispute(tables, payment),
    attempts: recorded.flatMap(({ at, actor, event: { type, data } }): PaymentView['attempts'] => {
      const ofThis =
        (type === 'payment_attempted' && data.draft === order.draft) || (type === 'order_charge_attempted' && data.order === order.id);
      if (!ofThis) return [];
      const card = cards.find(({ id }) => id === data.card);
      const { amount, outcome, code } = data;
      return [{ at, who: whoIs(tables, actor), card: card === undefined ? data.card : cardLabel(card), amount, outcome, code }];
    }),
  };
}

function lastDispute(tables: Tables, payment: Payment): PaymentView['dispute'] {
  const disputes = Object.values(tables.disputes).filter((dispute) => dispute.payment === payment.id);
  const last = disputes.toSorted((a, b) => compareText(a.openedAt, b.openedAt)).at(-1);
  return last === undefined ? null : viewDispute(tables, last);
}
