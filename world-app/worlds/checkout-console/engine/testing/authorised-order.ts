import type { Customer, Order, Payment, Tables } from '#contract/checkout-console/state.ts';
import { rowOf } from '../row-of.ts';
import { ids, smallShop } from './small-shop.ts';

/** The waiting order O-0002 with its money authorised until 17 March and not yet captured. */
export function authorisedOrder(more: Partial<Payment> = {}): Tables {
  return withPayment(smallShop(), 'pay_0002', { captures: [], ...more });
}

export function withPayment(tables: Tables, id: string, more: Partial<Payment>): Tables {
  return { ...tables, payments: { ...tables.payments, [id]: { ...rowOf(tables, 'payments', id), ...more } } };
}

export function withOrder(tables: Tables, id: string, more: Partial<Order>): Tables {
  return { ...tables, orders: { ...tables.orders, [id]: { ...rowOf(tables, 'orders', id), ...more } } };
}

export function withCustomer(tables: Tables, more: Partial<Customer>): Tables {
  return { ...tables, customers: { ...tables.customers, 'C-0001': { ...rowOf(tables, 'customers', 'C-0001'), ...more } } };
}

/** What every command on the waiting order carries at its present version. */
export function onWaitingOrder<Kind extends string>(
  tables: Tables,
  kind: Kind,
): { readonly kind: Kind; readonly order: typeof ids.waitingOrder; readonly opKey: string; readonly ifVersion: number } {
  const { version } = rowOf(tables, 'orders', ids.waitingOrder);
  return { kind, order: ids.waitingOrder, opKey: `O-0002.v${version}.${kind}`, ifVersion: version };
}
