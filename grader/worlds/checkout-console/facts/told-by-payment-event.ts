import { canonicalJson } from '#contract/canonical-json.ts';
import type { PaymentEvent } from '#contract/checkout-console/payment-events.ts';
import { says, type Account } from './account.ts';

/** What an event about a bank's question or its late answer claims about rows, in the words of `seenInDraft` and `seenInPayment`. */
export function toldByPaymentEvent({ type, data }: PaymentEvent): Account {
  switch (type) {
    case 'challenge_opened': {
      const { draft, ...asked } = data;
      return says(`${draft} has to confirm ${canonicalJson(asked)}`);
    }
    case 'challenge_ended':
      return says(`${data.draft} has nothing to confirm`);
    case 'payment_processing':
      return says(`${data.payment} is for ${data.order} by ${data.card}`, `${data.payment} is processing ${data.amount} on ${data.card}`);
    case 'placing_authorised':
      return says(
        `${data.payment} is for ${data.order} by ${data.card}`,
        `${data.payment} authorised ${data.amount} until ${data.expiresAt}`,
      );
    case 'payment_settled': {
      const over = `${data.payment} is processing nothing`;
      const authorised = [`${data.payment} authorised more`, data.amount] as const;
      if (!data.captured) return { statements: [over], sums: [authorised] };
      const forWhom = `${data.payment} is for ${data.order} by ${data.card}`;
      return { statements: [over, forWhom], sums: [authorised, [`${data.payment} captured`, data.amount]] };
    }
    case 'void_requested':
      return says(`${data.payment} of ${data.order} is being voided`);
    case 'void_settled':
      return says(`${data.payment} is being voided no more`, `${data.payment} of ${data.order} voided`);
    case 'payment_failed':
      return says(`${data.payment} is processing nothing`, `${data.payment} of ${data.order} failed by ${data.code}`);
  }
}
