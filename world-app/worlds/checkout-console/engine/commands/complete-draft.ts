import { OrderId, PaymentId } from '#contract/checkout-console/ids.ts';
import type { Draft, Order, Payment, SavedCard } from '#contract/checkout-console/state.ts';
import type { Address } from '#contract/checkout-console/values.ts';
import { row, type Change } from '../change.ts';
import { clockOf, rowOf, settingsOf } from '../row-of.ts';
import { takenAt } from '../rules/authorisation.ts';
import { lastFour } from '../rules/card.ts';
import { draftTotals } from '../rules/draft-totals.ts';
import { consumeHold } from '../rules/end-hold.ts';
import { minor } from '../rules/minor.ts';
import { moveUnits } from '../rules/move-units.ts';
import type { StockSource } from '../rules/plan-stock.ts';
import { untouchedLine, untouchedOrder } from '../rules/untouched.ts';
import { notifyCustomer } from './notify-customer.ts';

/** The card that pays in full, at once or once its bank has answered; or nothing, where no money is asked for. */
export type Money =
  | { readonly kind: 'paid'; readonly card: SavedCard }
  | { readonly kind: 'processing'; readonly card: SavedCard; readonly decline: string | null }
  | { readonly kind: 'none' };

export type Completion = {
  readonly draft: Draft;
  readonly shippingAddress: Address;
  readonly sources: readonly StockSource[];
  readonly how: 'placed' | 'without_payment' | 'tool';
  readonly opKey: string;
  readonly money: Money;
};

const untouched = { lapsedAt: null, voidedAt: null, markedPaidAt: null, processing: null, voiding: null, failed: null };

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
      ...untouchedLine,
    })),
    shippingAddress,
    billingAddress: draft.billingAddress,
    rate: draft.rate,
    totals,
    payment: PaymentId.parse(`pay_${fourDigits(rowOf(change.tables, 'counters', 'payment').next)}`),
    tags: [...draft.tags],
    ...untouchedOrder,
    codes: draft.codes.map(({ code }) => code),
  };
}

/** Accepted commands that a slow bank lets pass before it answers. */
const BANK_TAKES = 1;

function takePayment(change: Change, order: Order, { money }: Completion): void {
  const { now, commands } = clockOf(change.tables);
  change.next('payment');
  const asked = { authorised: minor(0), authorisedAt: null, authorisationExpiresAt: null, captures: [] };
  const base = { id: order.payment, version: 1, order: order.id, currency: order.currency, refunds: [], ...untouched };
  const of = { payment: order.payment, order: order.id };
  const amount = order.totals.total;
  switch (money.kind) {
    case 'none': {
      const waived: Payment = { ...base, ...asked, method: { kind: 'none', reason: 'completed_without_payment' } };
      return change.record({ type: 'payment_waived', data: of }, row('payments', order.payment, waived));
    }
    case 'processing': {
      const { card, decline } = money;
      const processing = { amount, card: card.id, settlesAfter: commands + (change.pace.paying ?? BANK_TAKES), decline };
      const waiting: Payment = { ...base, ...asked, method: methodOf(card), processing };
      return change.record({ type: 'payment_processing', data: { ...of, card: card.id, amount } }, row('payments', order.payment, waiting));
    }
    case 'paid': {
      const { card } = money;
      const { captureMode } = settingsOf(change.tables);
      const taken = takenAt(now, amount, captureMode);
      const paid: Payment = { ...base, method: methodOf(card), ...taken };
      if (captureMode === 'later') {
        const data = { ...of, card: card.id, amount, expiresAt: taken.authorisationExpiresAt };
        return change.record({ type: 'placing_authorised', data }, row('payments', order.payment, paid));
      }
      return change.record({ type: 'payment_captured', data: { ...of, card: card.id, amount } }, row('payments', order.payment, paid));
    }
  }
}

function methodOf(card: SavedCard): Payment['method'] {
  return { kind: 'card', card: card.id, brand: card.brand, last4: lastFour(card) };
}

function fourDigits(number: number): string {
  return String(number).padStart(4, '0');
}
