import { OrderId, PaymentId, type CardId } from '#contract/checkout-console/ids.ts';
import type { Draft, Order, Payment } from '#contract/checkout-console/state.ts';
import type { Address } from '#contract/checkout-console/values.ts';
import { row, type Change } from '../change.ts';
import { clockOf, rowOf } from '../row-of.ts';
import { AUTHORISATION_SECONDS } from '../rules/authorisation.ts';
import { lastFour } from '../rules/card.ts';
import { draftTotals } from '../rules/draft-totals.ts';
import { consumeHold } from '../rules/end-hold.ts';
import { addSeconds } from '../rules/instant.ts';
import { minor } from '../rules/minor.ts';
import { moveUnits } from '../rules/move-units.ts';
import type { StockSource } from '../rules/plan-stock.ts';
import { notifyCustomer } from './notify-customer.ts';

export type Completion = {
  readonly draft: Draft;
  readonly shippingAddress: Address;
  readonly sources: readonly StockSource[];
  readonly how: 'placed' | 'without_payment' | 'tool';
  readonly opKey: string;
  /** The card that pays in full, or null where nothing is asked for. */
  readonly card: CardId | null;
};

const untouched = { lapsedAt: null, voidedAt: null, markedPaidAt: null };

/** The one way a draft becomes an order, whoever asked: order, payment, stock, draft and message, in that order. */
export function completeDraft(change: Change, completion: Completion): OrderId {
  const { draft, how, opKey } = completion;
  const { now } = clockOf(change.tables);
  const id = OrderId.parse(`O-${fourDigits(change.next('order'))}`);
  const order = newOrder(change, completion, id);
  change.record(
    {
      type: 'order_placed',
      data: {
        order: id,
        draft: draft.id,
        customer: draft.customer,
        how,
        currency: draft.currency,
        lines: order.lines.map(({ id: line, variant, quantity, unitPrice, discount, location }) => ({
          line,
          variant,
          quantity,
          unitPrice,
          discount,
          location,
        })),
        rate: draft.rate,
        total: order.totals.total,
      },
    },
    row('orders', id, order),
  );
  for (const code of order.codes) change.record({ type: 'code_redeemed', data: { order: id, draft: draft.id, code } });
  takePayment(change, order, completion);
  for (const { line, location, hold } of completion.sources) {
    if (hold !== null) consumeHold(change, hold, id);
    else {
      const { variant, quantity: units } = line;
      moveUnits(change, { movement: 'allocated', variant, location, units, from: 'available', to: 'committed', order: id });
    }
  }
  change.record(
    { type: 'draft_completed', data: { draft: draft.id, order: id, how } },
    row('drafts', draft.id, { ...draft, version: draft.version + 1, fate: { kind: 'completed', order: id, how, opKey, at: now } }),
  );
  notifyCustomer(change, { customer: draft.customer, order: id, subject: `Your order ${id} is confirmed` });
  return id;
}

function newOrder(change: Change, { draft, shippingAddress, sources }: Completion, id: OrderId): Order {
  const { lines, totals } = draftTotals(draft);
  return {
    id,
    version: 1,
    draft: draft.id,
    customer: draft.customer,
    email: draft.email,
    currency: draft.currency,
    placedAt: clockOf(change.tables).now,
    lines: sources.map(({ line, location }, index) => ({
      id: line.id,
      variant: line.variant,
      title: line.title,
      quantity: line.quantity,
      unitPrice: line.unitPrice,
      discount: lines[index]?.discount ?? minor(0),
      location,
      fulfilled: 0,
      canceled: 0,
      returned: 0,
      refunded: 0,
    })),
    shippingAddress,
    billingAddress: draft.billingAddress,
    rate: draft.rate,
    totals,
    payment: PaymentId.parse(`pay_${fourDigits(rowOf(change.tables, 'counters', 'payment').next)}`),
    tags: [...draft.tags],
    notes: [],
    shipments: [],
    onHold: null,
    canceledAt: null,
    archivedAt: null,
    edit: null,
    edits: [],
    codes: draft.codes.map(({ code }) => code),
    opKeys: [],
  };
}

function takePayment(change: Change, order: Order, { card: cardId, draft }: Completion): void {
  const { now } = clockOf(change.tables);
  change.next('payment');
  const base = { id: order.payment, version: 1, order: order.id, currency: order.currency, refunds: [], ...untouched };
  if (cardId === null) {
    const waived: Payment = {
      ...base,
      method: { kind: 'none', reason: 'completed_without_payment' },
      authorised: minor(0),
      authorisedAt: null,
      authorisationExpiresAt: null,
      captures: [],
    };
    change.record({ type: 'payment_waived', data: { payment: order.payment, order: order.id } }, row('payments', order.payment, waived));
    return;
  }
  const card = rowOf(change.tables, 'customers', draft.customer).cards.find(({ id }) => id === cardId);
  if (card === undefined) throw new Error(`${cardId} passed the guards but is not saved for ${draft.customer}`);
  const amount = order.totals.total;
  const paid: Payment = {
    ...base,
    method: { kind: 'card', card: card.id, brand: card.brand, last4: lastFour(card) },
    authorised: amount,
    authorisedAt: now,
    authorisationExpiresAt: addSeconds(now, AUTHORISATION_SECONDS),
    captures: [{ at: now, amount }],
  };
  change.record(
    { type: 'payment_captured', data: { payment: order.payment, order: order.id, card: card.id, amount } },
    row('payments', order.payment, paid),
  );
}

function fourDigits(number: number): string {
  return String(number).padStart(4, '0');
}
