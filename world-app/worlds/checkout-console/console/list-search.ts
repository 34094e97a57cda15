import {
  catch as otherwise,
  coerce,
  enum as word,
  gte,
  int,
  lte,
  maxLength,
  minLength,
  object,
  optional,
  string,
  type infer as Infer,
} from 'zod/mini';
import { discountStates } from '#checkout-console/wire/discount-views.ts';
import type { ReturnRow } from '#checkout-console/wire/return-views.ts';
import { paymentStates } from '#checkout-console/wire/payment-views.ts';
import { sortsOf } from '#checkout-console/wire/sorts.ts';
import type { HoldFilter } from '#checkout-console/wire/stock-views.ts';
import { steps, type FinancialStatus, type FulfilmentFilter } from '#checkout-console/wire/views.ts';

/*
 * What the address bar may say about a screen. A value that makes no sense is left out, so that a mistyped address shows the plain screen.
 */

const text = otherwise(optional(string().check(minLength(1), maxLength(200))), undefined);
const page = otherwise(optional(coerce.number().check(int(), gte(2), lte(9999))), undefined);

function oneOf<const Values extends readonly string[]>(values: Values) {
  return otherwise(optional(word(values)), undefined);
}

export const financialStatuses = [
  'payment pending',
  'authorized',
  'expired',
  'voided',
  'partially paid',
  'paid',
  'partially refunded',
  'refunded',
] as const satisfies readonly FinancialStatus[];
export const fulfilmentFilters = [
  'to fulfil',
  'unfulfilled',
  'partially fulfilled',
  'fulfilled',
  'partially returned',
  'returned',
] as const satisfies readonly FulfilmentFilter[];
export const holdFilters = ['ending soon', 'active', 'consumed', 'released', 'expired'] as const satisfies readonly HoldFilter[];
export const returnStates = ['expected', 'received'] as const satisfies readonly ReturnRow['state'][];
export const draftStates = ['open', 'parked', 'completed'] as const;

export const DraftsSearch = object({ q: text, page, sort: oneOf(sortsOf('drafts')), state: oneOf(draftStates) });
export const DraftSearch = object({ step: oneOf(steps) });
export const OrdersSearch = object({
  q: text,
  page,
  sort: oneOf(sortsOf('orders')),
  placed: oneOf(['today']),
  payment: oneOf(financialStatuses),
  fulfilment: oneOf(fulfilmentFilters),
});
export const InventorySearch = object({ q: text, page, sort: oneOf(sortsOf('inventory')), location: text });
export const HoldsSearch = object({ q: text, page, state: oneOf(holdFilters) });
export const PaymentsSearch = object({ q: text, page, state: oneOf(paymentStates) });
export const DiscountsSearch = object({ q: text, page, state: oneOf(discountStates) });
export const ReturnsSearch = object({ q: text, page, state: oneOf(returnStates) });
export const ActivitySearch = object({ q: text, page });
export const CustomersSearch = object({ q: text, page, sort: oneOf(sortsOf('customers')) });

export type DraftsSearch = Infer<typeof DraftsSearch>;
export type OrdersSearch = Infer<typeof OrdersSearch>;
export type InventorySearch = Infer<typeof InventorySearch>;
export type HoldsSearch = Infer<typeof HoldsSearch>;
export type PaymentsSearch = Infer<typeof PaymentsSearch>;
export type DiscountsSearch = Infer<typeof DiscountsSearch>;
export type ReturnsSearch = Infer<typeof ReturnsSearch>;
export type ActivitySearch = Infer<typeof ActivitySearch>;
export type CustomersSearch = Infer<typeof CustomersSearch>;
