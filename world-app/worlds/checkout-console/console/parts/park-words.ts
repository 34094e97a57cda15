import type { ParkCode } from '#contract/checkout-console/values.ts';

/** What a parked draft waits for, as the console writes it. */
export const parkWords: Readonly<Record<ParkCode, string>> = {
  no_stock: 'No stock',
  no_rate: 'No shipping method for the address',
  customer_blocked: 'Customer is blocked',
  waits_for_customer: 'Waits for the customer',
  payment_problem: 'Payment problem',
};
