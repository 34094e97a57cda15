import type { OrderEvent } from '#contract/checkout-console/order-events.ts';
import { NOTHING, says, type Account } from './account.ts';

/** What an event about an order that exists claims about rows, in the same words as `seenInOrder` and `seenInPayment`. */
export function toldByOrderEvent({ type, data }: OrderEvent): Account {
  switch (type) {
    case 'order_charge_attempted':
      return NOTHING;
    case 'payment_authorised':
      return says(
        `${data.payment} is for ${data.order} by ${data.card}`,
        `${data.payment} authorised ${data.amount} until ${data.expiresAt}`,
        `${data.order} payment is ${data.payment}`,
      );
    case 'payment_voided':
      return says(`${data.payment} of ${data.order} voided`);
    case 'authorisation_lapsed':
      return says(`${data.payment} of ${data.order} lapsed`);
    case 'payment_marked_paid':
      return says(`${data.payment} of ${data.order} marked as paid`);
    case 'order_fulfilled':
      return {
        statements: [`${data.fulfilment} from ${data.location} by ${data.tracking}`],
        sums: data.lines.map(({ line, quantity }) => [`${data.order} ${line} fulfilled`, quantity]),
      };
    case 'fulfilment_canceled':
      return {
        statements: [`${data.fulfilment} canceled`],
        sums: data.lines.map(({ line, quantity }) => [`${data.order} ${line} fulfilled`, -quantity]),
      };
    case 'units_canceled':
      return { statements: [], sums: [[`${data.order} ${data.line} canceled`, data.quantity]] };
    case 'units_returned':
      return { statements: [], sums: [[`${data.order} ${data.line} returned`, data.quantity]] };
    case 'order_put_on_hold':
      return says(`${data.order} on hold: ${data.reason}`);
    case 'order_hold_cleared':
      return says(`${data.order} on hold no more`);
    case 'order_canceled':
      return says(`${data.order} canceled`);
    case 'order_archived':
      return says(`${data.order} archived`);
    case 'order_unarchived':
      return says(`${data.order} archived no more`);
  }
}
