import type { OrderEvent } from '#contract/checkout-console/order-events.ts';
import type { Told } from '../../world-words.ts';
import { shopTime, type Names } from './names.ts';

/** What became of an order after it was placed, in words. */
export function tellOfOrder({ type, data }: OrderEvent, names: Names): Told {
  const money = (amount: number): string => names.money(amount, data.order);
  const units = (lines: readonly { readonly line: string; readonly quantity: number }[]): string =>
    lines.map(({ line, quantity }) => `${quantity} of ${line}`).join(', ');
  switch (type) {
    case 'order_charge_attempted': {
      const answer = data.outcome === 'ok' ? 'accepted' : `declined (${data.code ?? 'no code'})`;
      return { about: 'money', sentence: `${data.order}: charge of ${money(data.amount)} to ${names.card(data.card)}: ${answer}.` };
    }
    case 'payment_authorised':
      return {
        about: 'money',
        sentence: `${data.payment}: ${money(data.amount)} authorised on ${names.card(data.card)} for ${data.order} until ${shopTime(data.expiresAt)}.`,
      };
    case 'payment_voided':
      return { about: 'money', sentence: `${data.payment}: authorisation for ${data.order} voided.` };
    case 'authorisation_lapsed':
      return { about: 'money', sentence: `${data.payment}: authorisation for ${data.order} ran out.` };
    case 'payment_marked_paid':
      return { about: 'money', sentence: `${data.payment}: ${data.order} marked as paid; no money moved.` };
    case 'order_fulfilled':
      return { about: 'order', sentence: `${data.fulfilment} left ${data.location}, tracking ${data.tracking}: ${units(data.lines)}.` };
    case 'fulfilment_canceled':
      return { about: 'order', sentence: `${data.fulfilment} was called off: ${units(data.lines)}.` };
    case 'units_canceled':
      return { about: 'order', sentence: `${data.order}: ${data.quantity} of ${data.line} will not be sent.` };
    case 'units_returned':
      return { about: 'order', sentence: `${data.order}: ${data.quantity} of ${data.line} came back.` };
    case 'order_put_on_hold':
      return { about: 'order', sentence: `${data.order} put on hold (${data.reason}).` };
    case 'order_hold_cleared':
      return { about: 'order', sentence: `${data.order} is no longer on hold.` };
    case 'order_canceled':
      return { about: 'order', sentence: `${data.order} cancelled (${data.reason}), money: ${data.money}.` };
    case 'order_archived':
      return { about: 'order', sentence: `${data.order} archived.` };
    case 'order_unarchived':
      return { about: 'order', sentence: `${data.order} taken out of the archive.` };
  }
}
