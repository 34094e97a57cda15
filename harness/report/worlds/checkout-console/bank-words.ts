import type { PaymentEvent } from '#contract/checkout-console/payment-events.ts';
import type { Told } from '../../world-words.ts';
import type { Names } from './names.ts';

/** What a bank asks, or answers late, in words. */
export function tellOfBank({ type, data }: PaymentEvent, names: Names): Told {
  switch (type) {
    case 'challenge_opened':
      return {
        about: 'money',
        sentence: `${data.draft}: the bank of ${names.card(data.card)} wants ${names.money(data.amount, data.draft)} confirmed.`,
      };
    case 'challenge_ended':
      return { about: 'money', sentence: `${data.draft}: the confirmation was ${data.how}.` };
    case 'payment_processing':
      return {
        about: 'money',
        sentence: `${data.payment}: ${names.money(data.amount, data.order)} asked of ${names.card(data.card)}; the bank takes its time.`,
      };
    case 'placing_authorised':
      return {
        about: 'money',
        sentence: `${data.payment}: ${names.money(data.amount, data.order)} authorised on ${names.card(data.card)} for ${data.order}, to be captured later.`,
      };
    case 'payment_settled':
      return {
        about: 'money',
        sentence: `${data.payment}: the bank agreed to ${names.money(data.amount, data.order)} from ${names.card(data.card)} for ${data.order}.`,
      };
    case 'void_requested':
      return {
        about: 'money',
        sentence: `${data.payment}: the bank was told to let the authorisation for ${data.order} go; it takes its time.`,
      };
    case 'void_settled':
      return { about: 'money', sentence: `${data.payment}: the bank let the authorisation for ${data.order} go.` };
    case 'payment_failed':
      return { about: 'money', sentence: `${data.payment}: the bank did not pay for ${data.order} (${data.code}).` };
  }
}
