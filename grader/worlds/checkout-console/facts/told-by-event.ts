import { canonicalJson } from '#contract/canonical-json.ts';
import type { BucketDelta, CheckoutEvent } from '#contract/checkout-console/events.ts';
import { isDiscountEvent } from '#contract/checkout-console/discount-events.ts';
import { isAfterSaleEvent } from '#contract/checkout-console/after-sale-events.ts';
import { isPaymentEvent } from '#contract/checkout-console/payment-events.ts';
import { isEditEvent } from '#contract/checkout-console/edit-events.ts';
import { isOrderEvent } from '#contract/checkout-console/order-events.ts';
import { isStockEvent } from '#contract/checkout-console/stock-events.ts';
import { isStatementEvent } from '#contract/checkout-console/statement-events.ts';
import { isPeopleEvent } from '#contract/checkout-console/people-events.ts';
import type { z } from 'zod';
import { says, NOTHING, type Account } from './account.ts';
import { priceOf } from './seen-in-price.ts';
import { toldByDiscountEvent } from './told-by-discount-event.ts';
import { toldByAfterSaleEvent } from './told-by-after-sale-event.ts';
import { toldByPaymentEvent } from './told-by-payment-event.ts';
import { toldByEditEvent } from './told-by-edit-event.ts';
import { toldByOrderEvent } from './told-by-order-event.ts';
import { toldByPeopleEvent } from './told-by-people-event.ts';
import { toldByStatementEvent } from './told-by-statement-event.ts';
import { toldByStockEvent } from './told-by-stock-event.ts';

/** What an event claims about rows, in the same words as `seenInRow`. */
export function toldByEvent(event: CheckoutEvent): Account {
  if (isOrderEvent(event)) return toldByOrderEvent(event);
  if (isPaymentEvent(event)) return toldByPaymentEvent(event);
  if (isEditEvent(event)) return toldByEditEvent(event);
  if (isAfterSaleEvent(event)) return toldByAfterSaleEvent(event);
  if (isDiscountEvent(event)) return toldByDiscountEvent(event);
  if (isStockEvent(event)) return toldByStockEvent(event);
  if (isPeopleEvent(event)) return toldByPeopleEvent(event);
  if (isStatementEvent(event)) return toldByStatementEvent(event);
  const { type, data } = event;
  switch (type) {
    case 'clock_advanced':
      return says(`clock ${data.from} -> ${data.to}`);
    case 'price_changed':
      return says(priceOf('variants', data.variant, data.from, data.to));
    case 'rate_changed':
      return says(priceOf('rates', data.rate, data.from, data.to));
    case 'draft_quantity_set':
      // The same number again only lets go of a hold that had ended before.
      return data.from === data.to ? NOTHING : says(`${data.draft} ${data.line} quantity ${data.from} -> ${data.to}`);
    case 'draft_line_removed':
      return says(`${data.draft} ${data.line} removed`);
    case 'draft_address_set':
      return says(`${data.draft} ${data.use} address is ${canonicalJson(data.address)}`);
    case 'draft_rate_chosen':
      return says(`${data.draft} rate is ${canonicalJson(data.rate)}`);
    case 'draft_rate_dropped':
      return says(`${data.draft} rate is null`);
    case 'draft_card_chosen':
      return says(`${data.draft} card is ${data.card}`);
    case 'draft_completed':
      return says(`${data.draft} completed as ${data.order} by ${data.how}`);
    case 'order_placed': {
      const { how, ...placed } = data;
      return says(`placed ${canonicalJson(placed)}`, `${data.draft} completed as ${data.order} by ${how}`);
    }
    case 'order_note_added':
      return says(`${data.order} note: ${data.text}`);
    case 'payment_attempted':
      return NOTHING;
    case 'payment_captured':
      return { statements: [`${data.payment} is for ${data.order} by ${data.card}`], sums: [[`${data.payment} captured`, data.amount]] };
    case 'payment_waived':
      return says(`${data.payment} of ${data.order} asks for nothing`);
    case 'payment_refunded':
      return says(`${data.payment} of ${data.order} gave back ${data.amount} as ${data.refund}`);
    case 'units_refunded': {
      const { order, refund, line, ...rest } = data;
      return {
        statements: [`${refund} of ${order} ${line} ${canonicalJson(rest)}`],
        sums: [[`${order} ${line} refunded`, rest.quantity]],
      };
    }
    case 'hold_extended':
      return says(`${data.hold} expiry ${data.from} -> ${data.to}`);
    case 'hold_released':
      return says(`${data.hold} released: ${data.reason}`);
    case 'hold_expired':
      return says(`${data.hold} expired`);
    case 'hold_consumed':
      return says(`${data.hold} consumed by ${data.order}`);
    case 'stock_moved':
      return { statements: [], sums: movedUnits(`${data.variant}@${data.location}`, data.delta) };
    case 'customer_notified':
      return says(`message to ${data.customer} about ${data.order}: ${data.subject}, ${data.text}`);
  }
}

function movedUnits(level: string, delta: z.infer<typeof BucketDelta>): Account['sums'] {
  const moved = Object.entries(delta).map(([bucket, by]) => [`${level} ${bucket}`, by] as const);
  return [...moved, [`${level} onHand`, Object.values(delta).reduce((sum, by) => sum + by, 0)]];
}
