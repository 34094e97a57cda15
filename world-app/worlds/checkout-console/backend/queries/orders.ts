import type { Order, Payment, Tables } from '#contract/checkout-console/state.ts';
import type { LineId } from '#contract/checkout-console/ids.ts';
import type { Instant } from '#contract/checkout-console/values.ts';
import { clockOf, rowOf } from '#checkout-console/engine/row-of.ts';
import { addSeconds } from '#checkout-console/engine/rules/instant.ts';
import { capturableOf } from '#checkout-console/engine/rules/capturable.ts';
import { minor, sumMinor } from '#checkout-console/engine/rules/minor.ts';
import { orderKey, refundKey } from '#checkout-console/engine/rules/operation-key.ts';
import { capturedOf, financialStatus, fulfilmentStatus, lifecycleStatus, refundedOf } from '#checkout-console/engine/rules/order-status.ts';
import { promisedUnits } from '#checkout-console/engine/rules/promised-units.ts';
import { refundOfLine } from '#checkout-console/engine/rules/refund-amount.ts';
import { restockTypeOf } from '#checkout-console/engine/rules/full-refund.ts';
import { labelFees } from '#checkout-console/engine/rules/return-rules.ts';
import { shippingLeft } from '#checkout-console/engine/rules/shipping-left.ts';
import { isTaxAdded, taxNote } from '#checkout-console/engine/rules/tax.ts';
import type { Sort } from '#checkout-console/wire/sorts.ts';
import type { FinancialFilter, FulfilmentFilter, OrderRow, OrderView, Paged, RefundPreview } from '#checkout-console/wire/views.ts';
import { cardView } from '../views/card-view.ts';
import { orderEditView } from '../views/order-edit-view.ts';
import { orderRow } from '../views/order-row.ts';
import { orderTimeline } from '../views/order-timeline.ts';
import { paymentMethod, paymentState } from '../views/payment-state.ts';
import { unitsToPack } from '../views/units-to-pack.ts';
import { whoIs } from '../views/who-is.ts';
import { compareText } from './compare.ts';
import { isWithin, type OrderNarrowing } from './order-narrowing.ts';
import { paginate, type Page } from './paginate.ts';
import { rowOrder } from './row-order.ts';
import { matches } from './search.ts';
import { shopDay } from './shop-day.ts';

export type OrdersQuery = {
  readonly q: string;
  readonly sort: Sort<'orders'> | null;
  readonly page: Page;
  readonly placed: 'today' | null;
  readonly payment: FinancialFilter | null;
  readonly fulfilment: FulfilmentFilter | null;
  /** Authorisations that end within two days, or have ended. */
  readonly expiring?: '48h' | null;
} & Partial<OrderNarrowing>;

const TWO_DAYS = 48 * 3600;

/** Orders, newest first, by id, draft, customer, e-mail, SKU, tracking or tag. */
export function listOrders(tables: Tables, query: OrdersQuery): Paged<OrderRow> {
  const { q, page, sort, placed, payment, fulfilment, expiring = null, ...narrowing } = query;
  const { now } = clockOf(tables);
  const found = Object.values(tables.orders)
    .filter((order) => placed === null || shopDay(order.placedAt) === shopDay(now))
    .filter((order) => payment === null || isPaid(tables, order, payment))
    .filter((order) => expiring === null || endsBefore(tables, order, addSeconds(now, TWO_DAYS)))
    .filter((order) => fulfilment === null || isAt(order, fulfilment))
    .filter((order) => isWithin(order, narrowing))
    .filter((order) => matches(q, searchable(tables, order)))
    .toSorted((a, b) => compareText(b.placedAt, a.placedAt) || compareText(b.id, a.id));
  return paginate(found, { page, all: tables.orders, order: sort === null ? null : rowOrder('orders', sort) }, (order) =>
    orderRow(tables, order),
  );
}

function isPaid(tables: Tables, order: Order, wanted: FinancialFilter): boolean {
  const status = financialStatus(order, rowOf(tables, 'payments', order.payment), clockOf(tables).now);
  if (wanted !== 'unpaid') return status === wanted;
  return order.canceledAt === null && ['payment pending', 'authorized', 'expired', 'partially paid'].includes(status);
}

function endsBefore(tables: Tables, order: Order, end: Instant): boolean {
  const { captures, voidedAt, authorisationExpiresAt } = rowOf(tables, 'payments', order.payment);
  const open = captures.length === 0 && voidedAt === null && order.canceledAt === null;
  return open && authorisationExpiresAt !== null && authorisationExpiresAt <= end;
}

function isAt(order: Order, fulfilment: FulfilmentFilter): boolean {
  return fulfilment === 'to fulfil' ? unitsToPack(order) > 0 : fulfilmentStatus(order) === fulfilment;
}

function searchable(tables: Tables, order: Order): string[] {
  return [
    order.id,
    order.draft ?? '',
    order.email,
    rowOf(tables, 'customers', order.customer).name,
    ...order.lines.map(({ variant }) => variant),
    ...order.shipments.map(({ tracking }) => tracking),
    ...order.tags,
  ];
}

export function viewOrder(tables: Tables, order: Order): OrderView {
  const customer = rowOf(tables, 'customers', order.customer);
  const payment = rowOf(tables, 'payments', order.payment);
  return {
    id: order.id,
    version: order.version,
    placedAt: order.placedAt,
    currency: order.currency,
    draft: order.draft,
    tags: [...order.tags],
    email: order.email,
    customer: { id: customer.id, name: customer.name, email: customer.email, phone: customer.phone },
    financial: financialStatus(order, payment, clockOf(tables).now),
    fulfilment: fulfilmentStatus(order),
    lifecycle: lifecycleStatus(order),
    lines: order.lines.map((line) => ({
      ...line,
      net: minor(line.quantity * line.unitPrice - line.discount),
      waiting: promisedUnits(line),
      restockType: restockTypeOf(line),
    })),
    shippingAddress: order.shippingAddress,
    billingAddress: order.billingAddress,
    photo: order.photo,
    rate: order.rate,
    totals: { ...order.totals, taxNote: taxNote(order.currency), taxAdded: isTaxAdded(order.currency) },
    payment: paymentView(tables, order, payment),
    shipments: order.shipments.map((shipment) => ({
      ...shipment,
      units: shipment.lines.reduce((sum, { quantity }) => sum + quantity, 0),
      lines: shipment.lines.map((part) => ({ ...part, title: order.lines.find(({ id }) => id === part.line)?.title ?? part.line })),
    })),
    onHold: order.onHold === null ? null : { reason: order.onHold.reason, who: whoIs(tables, order.onHold.by), at: order.onHold.at },
    archivedAt: order.archivedAt,
    codes: [...order.codes],
    edit: orderEditView(tables, order, payment),
    returns: Object.values(tables.returns)
      .filter((each) => each.order === order.id)
      .map(({ id, received, lines }) => ({
        id,
        received: received !== null,
        units: lines.reduce((sum, { quantity }) => sum + quantity, 0),
      })),
    timeline: orderTimeline(tables, order, payment),
    opKeys: orderOpKeys(order),
  };
}

function orderOpKeys(order: Order): OrderView['opKeys'] {
  return {
    refund: refundKey(order),
    capture: orderKey(order, 'capture'),
    void_payment: orderKey(order, 'void_payment'),
    mark_paid: orderKey(order, 'mark_paid'),
    reauthorise: orderKey(order, 'reauthorise'),
    fulfil: orderKey(order, 'fulfil'),
    cancel_fulfilment: orderKey(order, 'cancel_fulfilment'),
    put_on_hold: orderKey(order, 'put_on_hold'),
    clear_on_hold: orderKey(order, 'clear_on_hold'),
    cancel_order: orderKey(order, 'cancel_order'),
    archive_order: orderKey(order, 'archive_order'),
    unarchive_order: orderKey(order, 'unarchive_order'),
    begin_order_edit: orderKey(order, 'begin_order_edit'),
    add_order_line: orderKey(order, 'add_order_line'),
    set_order_quantity: orderKey(order, 'set_order_quantity'),
    drop_order_edit: orderKey(order, 'drop_order_edit'),
    commit_order_edit: orderKey(order, 'commit_order_edit'),
    open_return: orderKey(order, 'open_return'),
  };
}

function paymentView(tables: Tables, order: Order, payment: Payment): OrderView['payment'] {
  const { now } = clockOf(tables);
  const customer = rowOf(tables, 'customers', order.customer);
  const captured = capturedOf(payment);
  const refunded = refundedOf(payment);
  return {
    method: paymentMethod(payment),
    authorised: payment.authorised,
    captured,
    refunded,
    refundable: minor(captured - refunded),
    shippingRefundable: shippingLeft(order, payment),
    expiresAt: payment.captures.length === 0 ? payment.authorisationExpiresAt : null,
    id: payment.id,
    state: paymentState(payment, now),
    capturable: capturableOf(order, payment, now),
    markedPaidAt: payment.markedPaidAt,
    processing: payment.processing?.amount ?? null,
    voiding: payment.voiding !== null,
    consent: customer.cardConsent,
    cards: customer.cards.map((card) => cardView(card, now)),
  };
}

/** Amounts by the rules for the wanted units of each line, cut to what is left of it. */
export function previewRefund(
  tables: Tables,
  order: Order,
  wanted: { readonly units: ReadonlyMap<LineId, number>; readonly shipping: number; readonly labelFee: boolean },
): RefundPreview {
  const lines = order.lines.map((line) => {
    const quantity = Math.min(wanted.units.get(line.id) ?? 0, line.quantity - line.refunded);
    return { line: line.id, quantity, ...refundOfLine(line, quantity, order.currency) };
  });
  const shipping = minor(Math.min(wanted.shipping, shippingLeft(order, rowOf(tables, 'payments', order.payment))));
  const adjustment = minor(wanted.labelFee ? 0 - labelFees[order.currency] : 0);
  return { lines, shipping, adjustment, amount: minor(sumMinor(lines.map(({ amount }) => amount)) + shipping + adjustment) };
}
