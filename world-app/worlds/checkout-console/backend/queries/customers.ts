import type { Customer, Order, Tables } from '#contract/checkout-console/state.ts';
import { clockOf, rowOf, settingsOf } from '#checkout-console/engine/row-of.ts';
import { createDraftKey } from '#checkout-console/engine/rules/new-draft-key.ts';
import { minor, sumMinor } from '#checkout-console/engine/rules/minor.ts';
import { capturedOf, refundedOf } from '#checkout-console/engine/rules/order-status.ts';
import type { Sort } from '#checkout-console/wire/sorts.ts';
import type { CustomerMoney, CustomerRow, CustomerView } from '#checkout-console/wire/customer-views.ts';
import type { Paged } from '#checkout-console/wire/views.ts';
import { cardView } from '../views/card-view.ts';
import { draftRow } from '../views/draft-row.ts';
import { orderRow } from '../views/order-row.ts';
import { compareText } from './compare.ts';
import { paginate, type Page } from './paginate.ts';
import { rowOrder } from './row-order.ts';
import { matches } from './search.ts';

export type CustomersQuery = {
  readonly q: string;
  readonly sort: Sort<'customers'> | null;
  readonly page: Page;
  readonly tag?: string | null;
};

/** Customers by name, found by id, name, e-mail or city. Phone numbers stand on the detail page only. */
export function listCustomers(tables: Tables, { q, page, sort, tag = null }: CustomersQuery): Paged<CustomerRow> {
  const found = Object.values(tables.customers)
    .filter(({ tags }) => tag === null || tags.includes(tag))
    .filter(({ id, name, email, addresses }) => matches(q, [id, name, email, ...addresses.map(({ city }) => city)]))
    .toSorted((a, b) => compareText(a.name, b.name) || compareText(a.id, b.id));
  return paginate(found, { page, all: tables.customers, order: sort === null ? null : rowOrder('customers', sort) }, (customer) =>
    customerRow(tables, customer),
  );
}

function customerRow(tables: Tables, customer: Customer): CustomerRow {
  const orders = ordersOf(tables, customer);
  const home = customer.addresses.find(({ isDefault }) => isDefault);
  return {
    id: customer.id,
    version: customer.version,
    name: customer.name,
    email: customer.email,
    city: home?.city ?? '',
    country: home?.country ?? '',
    orders: orders.length,
    money: customerMoney(tables, orders),
    tags: [...customer.tags],
  };
}

function ordersOf(tables: Tables, customer: Customer): Order[] {
  return Object.values(tables.orders).filter((order) => order.customer === customer.id);
}

function customerMoney(tables: Tables, orders: readonly Order[]): CustomerMoney {
  const payments = orders.map((order) => rowOf(tables, 'payments', order.payment));
  const captured = sumMinor(payments.map(capturedOf));
  const refunded = sumMinor(payments.map(refundedOf));
  // A customer's orders are all in one currency: the one of the country they are sent to.
  return { captured, refunded, spent: minor(captured - refunded), currency: orders[0]?.currency ?? settingsOf(tables).currency };
}

export function viewCustomer(tables: Tables, customer: Customer): CustomerView {
  const orders = ordersOf(tables, customer);
  const newestFirst = (a: { readonly id: string }, b: { readonly id: string }): number => compareText(b.id, a.id);
  return {
    id: customer.id,
    version: customer.version,
    opKeys: { createDraft: createDraftKey(tables, customer.id) },
    name: customer.name,
    email: customer.email,
    phone: customer.phone,
    tags: [...customer.tags],
    note: customer.note,
    createdAt: customer.createdAt,
    addresses: customer.addresses.map((address) => ({ ...address })),
    cards: customer.cards.map((card) => cardView(card, clockOf(tables).now)),
    money: customerMoney(tables, orders),
    orders: orders.toSorted(newestFirst).map((order) => orderRow(tables, order)),
    drafts: Object.values(tables.drafts)
      .filter((draft) => draft.customer === customer.id)
      .toSorted(newestFirst)
      .map((draft) => draftRow(tables, draft)),
  };
}
