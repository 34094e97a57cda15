import type { Discrepancy } from '#contract/checkout-console/statement.ts';

/** What can be wrong with a row of a statement, as the console writes it. */
export const discrepancyWords: Readonly<Record<Discrepancy, string>> = {
  amount_differs: 'Amount differs',
  currency_differs: 'Currency differs',
  charged_twice: 'Charged twice',
  not_captured: 'Not captured in the shop',
  authorisation_expired: 'Authorisation expired',
  unknown_payment: 'Payment unknown to the shop',
};
