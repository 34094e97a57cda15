import type { Customer, Tables } from '#contract/checkout-console/state.ts';
import { rowOf, settingsOf } from '#checkout-console/engine/row-of.ts';
import { sumMinor } from '#checkout-console/engine/rules/minor.ts';
import { capturedOf, refundedOf } from '#checkout-console/engine/rules/order-status.ts';
import type { CustomerRow, CustomerView, Paged } from '#checkout-console/wire/views.ts';
import { cardView } from '../views/card-view.ts';
import { draftRow } from '../views/draft-row.ts';
import { orderRow } from '../views/order-row.ts';
import { compareText } from './compare.ts';
import { paginate } from './paginate.ts';
import { matches } from './search.ts';

export type CustomersQuery = { readonly q: string; readonly page: number };

/** Customers by name, found by id, name, e-mail or city. Phone numbers stand on the detail page only. */
export function listCustomers(tables: Tables, { q, page }: CustomersQuery): Paged<CustomerRow> {
  const found = Object.values(tables.customers)
    .filter(({ id, name, email, addresses }) => matches(q, [id, name, email, ...addresses.map(({ city }) => city)]))
    .toSorted((a, b) => compareText(a.name, b.name) || compareText(a.id, b.id));
  return paginate(found, page, (customer) => customerRow(tables, customer));
}

function customerRow(tables: Tables, customer: Customer): CustomerRow {
  const orders = Object.values(tables.orders).filter((order) => order.customer === customer.id);
  const home = customer.addresses.find(({ isDefault }) => isDefault);
  const spent = orders.map((order) => {
    const payment = rowOf(tables, 'payments', order.payment);
    return capturedOf(payment) - refundedOf(payment);
  });
  return {
    id: customer.id,
    name: customer.name,
    email: customer.email,
    city: home?.city ?? '',
    country: home?.country ?? '',
    orders: orders.length,
    spent: sumMinor(spent),
    // A customer's orders are all in one currency: the one of the country they are sent to.
    currency: orders[0]?.currency ?? settingsOf(tables).currency,
    tags: [...customer.tags],
  };
}

export function viewCustomer(tables: Tables, customer: Customer): CustomerView {
  const newestFirst = (a: { readonly id: string }, b: { readonly id: string }): number => compareText(b.id, a.id);
  return {
    id: customer.id,
    name: customer.name,
    email: customer.email,
    phone: customer.phone,
    tags: [...customer.tags],
    note: customer.note,
    createdAt: customer.createdAt,
    addresses: customer.addresses.map((address) => ({ ...address })),
    cards: customer.cards.map(cardView),
    orders: Object.values(tables.orders)
      .filter((order) => order.customer === customer.id)
      .toSorted(newestFirst)
      .map((order) => orderRow(tables, order)),
    drafts: Object.values(tables.drafts)
      .filter((draft) => draft.customer === customer.id)
      .toSorted(newestFirst)
      .map((draft) => draftRow(tables, draft)),
  };
}
