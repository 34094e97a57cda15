import type { PaymentState } from '#checkout-console/wire/payment-views.ts';

/** States of a payment as the console writes them. */
export const paymentWords: Readonly<Record<PaymentState, string>> = {
  none: 'No payment',
  pending: 'Pending',
  processing: 'Processing',
  failed: 'Failed',
  authorised: 'Authorised',
  lapsed: 'Expired',
  voided: 'Voided',
  captured: 'Captured',
  'partly refunded': 'Partly refunded',
  refunded: 'Refunded',
};
