import type { z } from 'zod';
import { CheckoutEvent, type BucketDelta } from '#contract/checkout-console/events.ts';
import { isDiscountEvent } from '#contract/checkout-console/discount-events.ts';
import { isAfterSaleEvent } from '#contract/checkout-console/after-sale-events.ts';
import { isPaymentEvent } from '#contract/checkout-console/payment-events.ts';
import { isEditEvent } from '#contract/checkout-console/edit-events.ts';
import { isOrderEvent } from '#contract/checkout-console/order-events.ts';
import type { LedgerEvent } from '#contract/ledger.ts';
import { isStatementEvent } from '#contract/checkout-console/statement-events.ts';
import { isPeopleEvent } from '#contract/checkout-console/people-events.ts';
import { isStockEvent } from '#contract/checkout-console/stock-events.ts';
import type { Told, WorldWords } from '../../world-words.ts';
import { namesOf, shopTime, type Names } from './names.ts';
import { tellOfDiscount } from './discount-words.ts';
import { tellOfAfterSale } from './after-sale-words.ts';
import { tellOfBank } from './bank-words.ts';
import { tellOfEdit } from './edit-words.ts';
import { tellOfOrder } from './order-words.ts';
import { tellPeople } from './people-words.ts';
import { tellOfStatement } from './statement-words.ts';
import { tellStock } from './stock-words.ts';

/** The checkout console's events in words, with amounts. */
export const checkoutConsoleWords: WorldWords = {
  time: shopTime,
  tell: (event, snapshots) => {
    const parsed = CheckoutEvent.safeParse({ type: event.type, data: event.data });
    return parsed.success ? tell(parsed.data, namesOf(snapshots)) : { about: 'other', sentence: unknownEvent(event) };
  },
};

/** An event outside the world's words is shown as it stands. */
function unknownEvent(event: LedgerEvent): string {
  return `${event.type} ${JSON.stringify(event.data)}`;
}

function tell(event: CheckoutEvent, names: Names): Told {
  if (isStockEvent(event)) return tellStock(event, names);
  if (isStatementEvent(event)) return tellOfStatement(event);
  if (isPeopleEvent(event)) return tellPeople(event, names);
  if (isOrderEvent(event)) return tellOfOrder(event, names);
  if (isPaymentEvent(event)) return tellOfBank(event, names);
  if (isEditEvent(event)) return tellOfEdit(event, names);
  if (isAfterSaleEvent(event)) return tellOfAfterSale(event);
  if (isDiscountEvent(event)) return tellOfDiscount(event);
  const { type, data } = event;
  switch (type) {
    case 'clock_advanced':
      return { about: 'clock', sentence: `World time moved from ${shopTime(data.from)} to ${shopTime(data.to)}.` };
    case 'price_changed':
      return { about: 'other', sentence: `The price of ${names.variant(data.variant)} changed.` };
    case 'rate_changed':
      return { about: 'other', sentence: `The price of the shipping method ${data.rate} changed.` };
    case 'draft_quantity_set':
      return { about: 'draft', sentence: `${data.draft}: quantity of ${data.line} changed from ${data.from} to ${data.to}.` };
    case 'draft_line_removed':
      return { about: 'draft', sentence: `${data.draft}: ${names.variant(data.variant)} removed.` };
    case 'draft_address_set': {
      const { line1, postcode, city } = data.address;
      return { about: 'draft', sentence: `${data.draft}: ${data.use} address set to ${line1}, ${postcode} ${city}.` };
    }
    case 'draft_rate_chosen':
      return {
        about: 'draft',
        sentence: `${data.draft}: ${data.rate.name} shipping chosen for ${names.money(data.rate.price, data.draft)}.`,
      };
    case 'draft_rate_dropped':
      return { about: 'draft', sentence: `${data.draft}: shipping method dropped (${data.why}).` };
    case 'draft_card_chosen':
      return { about: 'draft', sentence: `${data.draft}: ${names.card(data.card)} chosen.` };
    case 'draft_completed':
      return { about: 'draft', sentence: `${data.draft} became ${data.order} (${fate(data.how)}).` };
    case 'order_placed': {
      const lines = data.lines.map((line) => `${line.quantity} × ${names.variant(line.variant)} from ${line.location}`);
      const shipping = data.rate === null ? 'no shipping method' : `${data.rate.name} shipping`;
      const total = names.money(data.total, data.order);
      return {
        about: 'order',
        sentence: `${data.order} came from ${data.draft} (${fate(data.how)}), total ${total}: ${lines.join(', ')}; ${shipping}.`,
      };
    }
    case 'order_note_added':
      return { about: 'order', sentence: `${data.order}: note added, “${data.text}”.` };
    case 'payment_attempted': {
      const answer = attemptWords[data.outcome] + (data.code === null ? '' : ` (${data.code})`);
      return { about: 'money', sentence: `Charge of ${names.money(data.amount, data.draft)} to ${names.card(data.card)}: ${answer}.` };
    }
    case 'payment_captured':
      return {
        about: 'money',
        sentence: `${data.payment}: ${names.money(data.amount, data.order)} captured from ${names.card(data.card)} for ${data.order}.`,
      };
    case 'payment_waived':
      return { about: 'money', sentence: `${data.payment}: nothing charged for ${data.order}, payment was waived.` };
    case 'payment_refunded':
      return {
        about: 'money',
        sentence: `${data.payment}: ${names.money(data.amount, data.order)} refunded for ${data.order} (${data.refund}).`,
      };
    case 'units_refunded': {
      const restock = {
        no_restock: 'not restocked',
        cancel: `back to available at ${data.location}`,
        return: `returned to ${data.location}`,
      };
      const amount = names.money(data.amount, data.order);
      return {
        about: 'order',
        sentence: `${data.order}: ${data.quantity} of ${data.line} refunded for ${amount}, ${restock[data.restock]}.`,
      };
    }
    case 'hold_extended':
      return { about: 'hold', sentence: `${data.hold} extended from ${shopTime(data.from)} to ${shopTime(data.to)}.` };
    case 'hold_released':
      return { about: 'hold', sentence: `${data.hold} released (${data.reason}).` };
    case 'hold_expired':
      return { about: 'hold', sentence: `${data.hold} expired.` };
    case 'hold_consumed':
      return { about: 'hold', sentence: `${data.hold} consumed by ${data.order}.` };
    case 'stock_moved':
      return {
        about: 'stock',
        sentence: `${names.variant(data.variant)} at ${data.location}, ${data.movement}: ${deltas(data.delta)}.`,
      };
    case 'customer_notified':
      return { about: 'message', sentence: `E-mail to ${names.customer(data.customer)}: “${data.subject}”.` };
  }
}

const attemptWords = {
  ok: 'accepted',
  declined: 'declined',
  requires_action: 'to be confirmed first',
  processing: 'not answered yet',
} as const;

function fate(how: 'placed' | 'without_payment' | 'tool'): string {
  switch (how) {
    case 'placed':
      return 'placed';
    case 'without_payment':
      return 'completed without payment';
    case 'tool':
      return 'completed by a tool that bypasses the interface';
  }
}

function deltas(delta: z.infer<typeof BucketDelta>): string {
  const moved = Object.entries(delta).filter(([, units]) => units !== 0);
  // A true minus sign is as wide as the plus.
  const parts = moved.map(([bucket, units]) => `${bucket} ${units > 0 ? '+' : '−'}${Math.abs(units)}`);
  return parts.length === 0 ? 'no units' : parts.join(', ');
}
