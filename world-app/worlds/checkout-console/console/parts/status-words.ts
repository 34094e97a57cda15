import { SOON_MINUTES } from '#checkout-console/wire/soon.ts';
import type { HoldFilter } from '#checkout-console/wire/stock-views.ts';
import type { FinancialFilter, FulfilmentFilter, OrderLifecycle } from '#checkout-console/wire/views.ts';

/** Statuses as the console writes them, in the order in which filters offer them. */
export const financialWords: Readonly<Record<FinancialFilter, string>> = {
  unpaid: 'Unpaid',
  'payment pending': 'Payment pending',
  authorized: 'Authorised',
  expired: 'Expired',
  voided: 'Voided',
  'partially paid': 'Partially paid',
  paid: 'Paid',
  'partially refunded': 'Partially refunded',
  refunded: 'Refunded',
};

export const fulfilmentWords: Readonly<Record<FulfilmentFilter, string>> = {
  'to fulfil': 'To fulfil',
  unfulfilled: 'Unfulfilled',
  'partially fulfilled': 'Partially fulfilled',
  fulfilled: 'Fulfilled',
  'partially returned': 'Partially returned',
  returned: 'Returned',
};

export const lifecycleWords: Readonly<Record<OrderLifecycle, string>> = {
  open: 'Open',
  canceled: 'Cancelled',
  archived: 'Archived',
};

export const holdWords: Readonly<Record<HoldFilter, string>> = {
  'ending soon': `Ending within ${SOON_MINUTES / 60} hours`,
  active: 'Active',
  consumed: 'Used by an order',
  released: 'Released',
  expired: 'Expired',
};
