import { http, type HttpHandler } from 'msw';
import { z } from 'zod';
import { LineId } from '#contract/checkout-console/ids.ts';
import { PAGE_ORIGIN } from '#contract/headers.ts';
import { findRow, type Row, type TableName } from '#checkout-console/engine/row-of.ts';
import { discountStates } from '#checkout-console/wire/discount-views.ts';
import { paymentStates } from '#checkout-console/wire/payment-views.ts';
import { statementEntries, statementRowStates, statementStates } from '#checkout-console/wire/statement-views.ts';
import { sortsOf } from '#checkout-console/wire/sorts.ts';
import type { HandbookView } from '#checkout-console/wire/handbook-views.ts';
import { nextCustomerId } from '#checkout-console/engine/rules/next-customer-id.ts';
import type { NextCustomerView } from '#checkout-console/wire/people-views.ts';
import { currencies, ListName } from '#contract/checkout-console/values.ts';
import { listActivity } from '../queries/activity.ts';
import { listViews } from '../queries/saved-views.ts';
import { handbook } from '../handbook/handbook.ts';
import { listCustomers, viewCustomer } from '../queries/customers.ts';
import { listDrafts, viewDraft } from '../queries/drafts.ts';
import { listHolds } from '../queries/holds.ts';
import { viewLevel, viewStaleHolds } from '../queries/levels.ts';
import { viewHome } from '../queries/home.ts';
import { listLevels, viewVariant } from '../queries/inventory.ts';
import { listOrders, previewRefund, viewOrder } from '../queries/orders.ts';
import { discountRow, listDiscounts } from '../queries/discounts.ts';
import { viewDispute } from '../queries/disputes.ts';
import type { Page } from '../queries/paginate.ts';
import { listPayments, viewPayment } from '../queries/payments.ts';
import { listQueue } from '../queries/queue.ts';
import { listReturns, viewReturn } from '../queries/returns.ts';
import { listStatementRows, listStatements, viewStatement } from '../queries/statements.ts';
import { viewSession } from '../queries/session.ts';
import { viewSettings } from '../queries/settings.ts';
import type { Dials } from '../hidden-state.ts';
import type { WorldState, WorldStore } from '../store.ts';
import { failed, malformed, notFound, success } from './answer.ts';
import { issueWords } from './issue-words.ts';

const ofList = {
  q: z.string().max(200).default(''),
  page: z.union([z.literal('all'), z.coerce.number().int().min(1).max(10_000)]).default(1),
};
const oneOf = <const Options extends readonly string[]>(
  options: Options,
): z.ZodDefault<z.ZodNullable<z.ZodEnum<z.core.util.ToEnum<Options[number]>>>> => z.enum(options).nullable().default(null);

const tagged = z.string().max(200).nullable().default(null);
const located = z.string().max(200).nullable().default(null);
const DraftsParams = z.object({
  ...ofList,
  sort: oneOf(sortsOf('drafts')),
  state: oneOf(['open', 'parked', 'back-ordered', 'completed']),
  tag: tagged,
});
const QueueParams = z.object({ ...ofList, state: oneOf(['ready', 'incomplete']) });
const amount = z.coerce.number().int().min(0).max(999_999_999).nullable().default(null);
const OrdersParams = z.object({
  ...ofList,
  sort: oneOf(sortsOf('orders')),
  placed: oneOf(['today']),
  payment: oneOf([
    'unpaid',
    'payment pending',
    'authorized',
    'expired',
    'voided',
    'partially paid',
    'paid',
    'partially refunded',
    'refunded',
  ]),
  fulfilment: oneOf(['to fulfil', 'unfulfilled', 'partially fulfilled', 'fulfilled', 'partially returned', 'returned']),
  /** Shop days (`2026-03-29`), both included. */
  from: z.iso.date().nullable().default(null),
  to: z.iso.date().nullable().default(null),
  tag: tagged,
  location: located,
  currency: oneOf(currencies),
  lifecycle: oneOf(['open', 'canceled', 'archived']),
  expiring: oneOf(['48h']),
  totalFrom: amount,
  totalTo: amount,
});
const InventoryParams = z.object({ ...ofList, sort: oneOf(sortsOf('inventory')), location: located });
const HoldsParams = z.object({
  ...ofList,
  state: oneOf(['ending soon', 'active', 'consumed', 'released', 'expired']),
  location: located,
});
const PaymentsParams = z.object({ ...ofList, state: oneOf(paymentStates) });
const ReturnsParams = z.object({ ...ofList, state: oneOf(['expected', 'received']) });
const StatementsParams = z.object({ ...ofList, state: oneOf(statementStates) });
const StatementRowsParams = z.object({ ...ofList, state: oneOf(statementRowStates), entry: oneOf(statementEntries) });
const DiscountsParams = z.object({ ...ofList, state: oneOf(discountStates) });
const CustomersParams = z.object({ ...ofList, sort: oneOf(sortsOf('customers')), tag: tagged });
const ActivityParams = z.object({ ...ofList });
const units = z.coerce.number().int().min(0).max(999_999_999);
const PreviewParams = z.object({ shipping: units.default(0), labelFee: units.max(1).default(0) }).catchall(units);

/** Every GET of the page. Reads change nothing and leave no line; the host has already turned away whoever may not read. */
export function readHandlers(store: Pick<WorldStore, 'getState'>): HttpHandler[] {
  const read = (path: string, view: (state: WorldState) => unknown): HttpHandler =>
    http.get(`${PAGE_ORIGIN}${path}`, () => success(view(store.getState())));

  const list = <Schema extends z.ZodType<{ readonly page: number | 'all' }>>(
    path: string,
    schema: Schema,
    view: (state: WorldState, query: OfPage<z.output<Schema>>) => unknown,
  ): HttpHandler =>
    http.get(`${PAGE_ORIGIN}${path}`, ({ request }) => {
      const query = readParams(request, schema);
      if (!query.ok) return failed(query.failure);
      const state = store.getState();
      return success(view(state, { ...query.value, page: pageOf(query.value.page, state.dials) }));
    });

  const detail = <T extends TableName>(
    path: string,
    table: T,
    noun: string,
    view: (state: WorldState, row: Row<T>, request: Request) => Response,
  ): HttpHandler =>
    http.get(`${PAGE_ORIGIN}${path}`, ({ params, request }) => {
      const state = store.getState();
      const id = String(params.id);
      const row = findRow(state.tables, table, id);
      return row === null ? failed(notFound(`${noun} ${id}`)) : view(state, row, request);
    });

  return [
    read('/api/session', viewSession),
    read('/api/next-customer', ({ tables }): NextCustomerView => ({ id: nextCustomerId(tables) })),
    read('/api/settings', ({ tables }) => viewSettings(tables)),
    read('/api/home', ({ tables }) => viewHome(tables)),
    read('/api/policies', (): HandbookView => ({ pages: handbook.map((page) => ({ ...page, rules: [...page.rules] })) })),
    list('/api/drafts', DraftsParams, ({ tables }, query) => listDrafts(tables, query)),
    list('/api/queue', QueueParams, ({ tables }, query) => listQueue(tables, query)),
    list('/api/orders', OrdersParams, ({ tables }, query) => listOrders(tables, query)),
    list('/api/inventory', InventoryParams, ({ tables }, query) => listLevels(tables, query)),
    list('/api/holds', HoldsParams, ({ tables }, query) => listHolds(tables, query)),
    list('/api/discounts', DiscountsParams, ({ tables }, query) => listDiscounts(tables, query)),
    detail('/api/discounts/:id', 'discounts', 'discount', ({ tables }, discount) => success(discountRow(tables, discount))),
    list('/api/returns', ReturnsParams, ({ tables }, query) => listReturns(tables, query)),
    detail('/api/returns/:id', 'returns', 'return', ({ tables }, found) => success(viewReturn(tables, found))),
    detail('/api/disputes/:id', 'disputes', 'dispute', ({ tables }, dispute) => success(viewDispute(tables, dispute))),
    list('/api/payments', PaymentsParams, ({ tables }, query) => listPayments(tables, query)),
    detail('/api/payments/:id', 'payments', 'payment', (state, payment) => success(viewPayment(state, payment))),
    list('/api/statements', StatementsParams, ({ tables }, query) => listStatements(tables, query)),
    detail('/api/statements/:id', 'statements', 'statement', ({ tables }, statement) => success(viewStatement(tables, statement))),
    detail('/api/statements/:id/rows', 'statements', 'statement', ({ tables, dials }, statement, request) => {
      const query = readParams(request, StatementRowsParams);
      if (!query.ok) return failed(query.failure);
      return success(listStatementRows(tables, statement, { ...query.value, page: pageOf(query.value.page, dials) }));
    }),
    list('/api/customers', CustomersParams, ({ tables }, query) => listCustomers(tables, query)),
    list('/api/activity', ActivityParams, (state, query) => listActivity(state, query)),
    http.get(`${PAGE_ORIGIN}/api/lists/:list/views`, ({ params }) => {
      const name = ListName.safeParse(params.list);
      return name.success ? success(listViews(store.getState().tables, name.data)) : failed(notFound(`list ${String(params.list)}`));
    }),
    detail('/api/drafts/:id', 'drafts', 'draft', ({ tables }, draft) => success(viewDraft(tables, draft))),
    detail('/api/orders/:id', 'orders', 'order', ({ tables }, order) => success(viewOrder(tables, order))),
    detail('/api/orders/:id/refund-preview', 'orders', 'order', ({ tables }, order, request) => {
      const query = readParams(request, PreviewParams);
      if (!query.ok) return failed(query.failure);
      const { shipping, labelFee, ...lines } = query.value;
      const wanted = new Map(
        Object.entries(lines).flatMap(([name, quantity]) => {
          const line = LineId.safeParse(name);
          return line.success ? [[line.data, quantity] as const] : [];
        }),
      );
      return success(previewRefund(tables, order, { units: wanted, shipping, labelFee: labelFee === 1 }));
    }),
    detail('/api/levels/:id', 'levels', 'stock', ({ tables }, level) => success(viewLevel(tables, level))),
    detail('/api/locations/:id/stale-holds', 'locations', 'location', ({ tables }, location) => success(viewStaleHolds(tables, location))),
    detail('/api/inventory/:id', 'variants', 'variant', (state, variant) => success(viewVariant(state, variant))),
    detail('/api/customers/:id', 'customers', 'customer', ({ tables }, customer) => success(viewCustomer(tables, customer))),
  ];
}

/** A query of a list, its page with the size that it has here. */
type OfPage<Query> = Omit<Query, 'page'> & { readonly page: Page };

/** A list that is one long one has no pages. */
function pageOf(number: number | 'all', { list, pageSize }: Dials): Page {
  return number === 'all' || list === 'virtual' ? 'all' : { number, size: pageSize };
}

type Params<Value> = { readonly ok: true; readonly value: Value } | { readonly ok: false; readonly failure: ReturnType<typeof malformed> };

/** Query parameters by their schema; one that is empty counts as absent. */
function readParams<Schema extends z.ZodType>(request: Request, schema: Schema): Params<z.output<Schema>> {
  const given = Object.fromEntries([...new URL(request.url).searchParams].filter(([, value]) => value !== ''));
  const parsed = schema.safeParse(given);
  if (parsed.success) return { ok: true, value: parsed.data };
  const issue = parsed.error.issues[0];
  return { ok: false, failure: malformed(issueWords(issue), issue?.path.join('.')) };
}
