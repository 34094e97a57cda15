import { queryOptions } from '@tanstack/react-query';
import type { QueueRow } from '#checkout-console/wire/queue-views.ts';
import type { DiscountRow } from '#checkout-console/wire/discount-views.ts';
import type { ReturnRow, ReturnView } from '#checkout-console/wire/return-views.ts';
import type { PaymentRow, PaymentView } from '#checkout-console/wire/payment-views.ts';
import type { ListName } from '#contract/checkout-console/values.ts';
import type { ActivityRow, NextCustomerView, SavedViewsView } from '#checkout-console/wire/people-views.ts';
import type { StatementRowView, StatementSummary, StatementView } from '#checkout-console/wire/statement-views.ts';
import type { SettingsView } from '#checkout-console/wire/settings-views.ts';
import type { HoldRow, LevelRow, LevelView, StaleHoldsView, VariantView } from '#checkout-console/wire/stock-views.ts';
import type { HandbookView } from '#checkout-console/wire/handbook-views.ts';
import type { CustomerRow, CustomerView } from '#checkout-console/wire/customer-views.ts';
import type {
  DraftRow,
  DraftView,
  HomeView,
  OrderRow,
  OrderView,
  Paged,
  RefundPreview,
  SessionView,
} from '#checkout-console/wire/views.ts';
import type {
  ActivitySearch,
  DiscountsSearch,
  ReturnsSearch,
  PaymentsSearch,
  StatementSearch,
  StatementsSearch,
  CustomersSearch,
  DraftsSearch,
  QueueSearch,
  HoldsSearch,
  InventorySearch,
  OrdersSearch,
} from '../list-search.ts';
import { RequestFailed } from './request-failed.ts';
import { request } from './request.ts';

type Params = { readonly [name: string]: string | number | undefined };

/** A read of one path; the path with its parameters is the cache key. */
function read<View>(path: string, params: Params = {}) {
  const query = new URLSearchParams(
    Object.entries(params).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
  );
  const url = query.size === 0 ? path : `${path}?${query.toString()}`;
  return queryOptions({
    queryKey: [url],
    queryFn: async () => {
      const answer = await request<View>(url);
      if (!answer.ok) throw new RequestFailed(answer.failure);
      return answer.value;
    },
  });
}

/** One page of a list. What an address said and nobody understood is not asked for. */
function readList<Row>(path: string, { odd: _odd, ...search }: Params) {
  return read<Paged<Row>>(path, search);
}

/** Every read the console makes. */
export const queries = {
  session: () => read<SessionView>('/api/session'),
  settings: () => read<SettingsView>('/api/settings'),
  home: () => read<HomeView>('/api/home'),
  drafts: (search: DraftsSearch) => readList<DraftRow>('/api/drafts', search),
  draft: (id: string) => read<DraftView>(`/api/drafts/${encodeURIComponent(id)}`),
  queue: (search: QueueSearch) => readList<QueueRow>('/api/queue', search),
  /** The whole of it, as far as it matches. */
  everyQueued: (search: QueueSearch) => readList<QueueRow>('/api/queue', { ...search, page: 'all' }),
  orders: (search: OrdersSearch) => readList<OrderRow>('/api/orders', search),
  order: (id: string) => read<OrderView>(`/api/orders/${encodeURIComponent(id)}`),
  refundPreview: (order: string, amounts: Params) =>
    read<RefundPreview>(`/api/orders/${encodeURIComponent(order)}/refund-preview`, amounts),
  inventory: (search: InventorySearch) => readList<LevelRow>('/api/inventory', search),
  level: (id: string) => read<LevelView>(`/api/levels/${encodeURIComponent(id)}`),
  staleHolds: (location: string) => read<StaleHoldsView>(`/api/locations/${encodeURIComponent(location)}/stale-holds`),
  variant: (sku: string) => read<VariantView>(`/api/inventory/${encodeURIComponent(sku)}`),
  holds: (search: HoldsSearch) => readList<HoldRow>('/api/holds', search),
  payments: (search: PaymentsSearch) => readList<PaymentRow>('/api/payments', search),
  payment: (id: string) => read<PaymentView>(`/api/payments/${encodeURIComponent(id)}`),
  statements: (search: StatementsSearch) => readList<StatementSummary>('/api/statements', search),
  statement: (id: string) => read<StatementView>(`/api/statements/${encodeURIComponent(id)}`),
  statementRows: (id: string, search: StatementSearch) =>
    readList<StatementRowView>(`/api/statements/${encodeURIComponent(id)}/rows`, search),
  discounts: (search: DiscountsSearch) => readList<DiscountRow>('/api/discounts', search),
  discount: (code: string) => read<DiscountRow>(`/api/discounts/${encodeURIComponent(code)}`),
  returns: (search: ReturnsSearch) => readList<ReturnRow>('/api/returns', search),
  return: (id: string) => read<ReturnView>(`/api/returns/${encodeURIComponent(id)}`),
  activity: (search: ActivitySearch) => readList<ActivityRow>('/api/activity', search),
  views: (list: ListName) => read<SavedViewsView>(`/api/lists/${list}/views`),
  nextCustomer: () => read<NextCustomerView>('/api/next-customer'),
  /** All rows of a list that match, in one. */
  everyRow: <Row>(list: ListName, search: Params) => readList<Row>(`/api/${list}`, { ...search, page: 'all' }),
  customers: (search: CustomersSearch) => readList<CustomerRow>('/api/customers', search),
  customer: (id: string) => read<CustomerView>(`/api/customers/${encodeURIComponent(id)}`),
  handbook: () => read<HandbookView>('/api/policies'),
} as const;
