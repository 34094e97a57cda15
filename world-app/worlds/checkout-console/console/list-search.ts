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
  refine,
  string,
  type ZodMiniType,
  type infer as Infer,
  type ZodMiniObject,
} from 'zod/mini';
import type { Currency } from '#contract/checkout-console/values.ts';
import { discountStates } from '#checkout-console/wire/discount-views.ts';
import type { ReturnRow } from '#checkout-console/wire/return-views.ts';
import { paymentStates } from '#checkout-console/wire/payment-views.ts';
import { statementEntries, statementRowStates, statementStates } from '#checkout-console/wire/statement-views.ts';
import { sortsOf } from '#checkout-console/wire/sorts.ts';
import type { HoldFilter } from '#checkout-console/wire/stock-views.ts';
import { steps, type FinancialFilter, type FulfilmentFilter, type OrderLifecycle } from '#checkout-console/wire/views.ts';
import { isDay } from '#shell/format/time.ts';

/*
 * What the address bar may say about a screen. What makes no sense is left out of it and kept as `odd`, so that the screen can say so: a
 * list that silently shows more than was asked for would mislead.
 */

const text = otherwise(optional(string().check(minLength(1), maxLength(200))), undefined);
const page = otherwise(optional(coerce.number().check(int(), gte(2), lte(9999))), undefined);
const day = otherwise(optional(string().check(refine(isDay))), undefined);
const amount = otherwise(optional(coerce.number().check(int(), gte(0), lte(999_999_999))), undefined);

function oneOf<const Values extends readonly string[]>(values: Values) {
  return otherwise(optional(word(values)), undefined);
}

type Odd = { readonly odd?: string | undefined };

/** What an address says about a list, and what in it nobody understands. */
function listSearch<const Shape extends Readonly<Record<string, ZodMiniType>>>(shape: Shape) {
  const schema = object(shape);
  return (given: Readonly<Record<string, unknown>>): Infer<ZodMiniObject<Shape>> & Odd => {
    const known: Infer<ZodMiniObject<Shape>> & Odd = schema.parse(given);
    const understood: Readonly<Record<string, unknown>> = known;
    const odd = Object.entries(given)
      .filter(([name, value]) => value !== undefined && understood[name] === undefined && !isFirstPage(name, value))
      .map(([name, value]) => (name === 'odd' ? String(value) : `${name}=${String(value)}`))
      .join(', ');
    return odd === '' ? known : { ...known, odd: odd.slice(0, 200) };
  };
}

/** The first page goes without saying. */
function isFirstPage(name: string, value: unknown): boolean {
  return name === 'page' && Number(value) === 1;
}

export const financialFilters = [
  'unpaid',
  'payment pending',
  'authorized',
  'expired',
  'voided',
  'partially paid',
  'paid',
  'partially refunded',
  'refunded',
] as const satisfies readonly FinancialFilter[];
export const fulfilmentFilters = [
  'to fulfil',
  'unfulfilled',
  'partially fulfilled',
  'fulfilled',
  'partially returned',
  'returned',
] as const satisfies readonly FulfilmentFilter[];
export const lifecycles = ['open', 'canceled', 'archived'] as const satisfies readonly OrderLifecycle[];
export const currencies = ['EUR', 'USD', 'JPY'] as const satisfies readonly Currency[];
export const holdFilters = ['ending soon', 'active', 'consumed', 'released', 'expired'] as const satisfies readonly HoldFilter[];
export const returnStates = ['expected', 'received'] as const satisfies readonly ReturnRow['state'][];
export const queueStates = ['ready', 'incomplete'] as const;
export const draftStates = ['open', 'parked', 'back-ordered', 'completed'] as const;

export const draftsSearch = listSearch({ q: text, page, sort: oneOf(sortsOf('drafts')), state: oneOf(draftStates), tag: text });
export const queueSearch = listSearch({ q: text, page, state: oneOf(queueStates) });
export const DraftSearch = object({ step: oneOf(steps) });
export const ordersSearch = listSearch({
  q: text,
  page,
  sort: oneOf(sortsOf('orders')),
  placed: oneOf(['today']),
  payment: oneOf(financialFilters),
  fulfilment: oneOf(fulfilmentFilters),
  lifecycle: oneOf(lifecycles),
  expiring: oneOf(['48h']),
  from: day,
  to: day,
  tag: text,
  location: text,
  currency: oneOf(currencies),
  totalFrom: amount,
  totalTo: amount,
});
export const inventorySearch = listSearch({ q: text, page, sort: oneOf(sortsOf('inventory')), location: text });
export const holdsSearch = listSearch({ q: text, page, state: oneOf(holdFilters), location: text });
export const paymentsSearch = listSearch({ q: text, page, state: oneOf(paymentStates) });
export const statementsSearch = listSearch({ q: text, page, state: oneOf(statementStates) });
export const statementSearch = listSearch({ q: text, page, state: oneOf(statementRowStates), entry: oneOf(statementEntries) });
export const discountsSearch = listSearch({ q: text, page, state: oneOf(discountStates) });
export const returnsSearch = listSearch({ q: text, page, state: oneOf(returnStates) });
export const activitySearch = listSearch({ q: text, page });
export const customersSearch = listSearch({ q: text, page, sort: oneOf(sortsOf('customers')), tag: text });

export type DraftsSearch = ReturnType<typeof draftsSearch>;
export type QueueSearch = ReturnType<typeof queueSearch>;
export type OrdersSearch = ReturnType<typeof ordersSearch>;
export type InventorySearch = ReturnType<typeof inventorySearch>;
export type HoldsSearch = ReturnType<typeof holdsSearch>;
export type PaymentsSearch = ReturnType<typeof paymentsSearch>;
export type StatementsSearch = ReturnType<typeof statementsSearch>;
export type StatementSearch = ReturnType<typeof statementSearch>;
export type DiscountsSearch = ReturnType<typeof discountsSearch>;
export type ReturnsSearch = ReturnType<typeof returnsSearch>;
export type ActivitySearch = ReturnType<typeof activitySearch>;
export type CustomersSearch = ReturnType<typeof customersSearch>;
