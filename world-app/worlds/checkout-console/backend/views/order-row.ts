import type { Order, Tables } from '#contract/checkout-console/state.ts';
import { financialStatus, fulfilmentStatus, lifecycleStatus } from '#checkout-console/engine/rules/order-status.ts';
import type { OrderRow } from '#checkout-console/wire/views.ts';
import { clockOf, rowOf } from '#checkout-console/engine/row-of.ts';

export function orderRow(tables: Tables, order: Order): OrderRow {
  return {
    id: order.id,
    placedAt: order.placedAt,
    customer: rowOf(tables, 'customers', order.customer).name,
    customerId: order.customer,
    total: order.totals.total,
    currency: order.currency,
    items: order.lines.reduce((sum, { quantity }) => sum + quantity, 0),
    tags: [...order.tags],
    financial: financialStatus(order, rowOf(tables, 'payments', order.payment), clockOf(tables).now),
    fulfilment: fulfilmentStatus(order),
    lifecycle: lifecycleStatus(order),
  };
}
