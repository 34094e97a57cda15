import type { Order, Tables } from '#contract/checkout-console/state.ts';
import { clockOf, rowOf } from '#checkout-console/engine/row-of.ts';
import { capturableOf } from '#checkout-console/engine/rules/capturable.ts';
import { minor } from '#checkout-console/engine/rules/minor.ts';
import { financialStatus, fulfilmentStatus, lifecycleStatus } from '#checkout-console/engine/rules/order-status.ts';
import { promisedUnits } from '#checkout-console/engine/rules/promised-units.ts';
import type { OrderRow } from '#checkout-console/wire/views.ts';

export function orderRow(tables: Tables, order: Order): OrderRow {
  const { now } = clockOf(tables);
  const payment = rowOf(tables, 'payments', order.payment);
  return {
    id: order.id,
    version: order.version,
    placedAt: order.placedAt,
    customer: rowOf(tables, 'customers', order.customer).name,
    customerId: order.customer,
    total: order.totals.total,
    currency: order.currency,
    items: order.lines.reduce((sum, { quantity }) => sum + quantity, 0),
    tags: [...order.tags],
    financial: financialStatus(order, payment, now),
    fulfilment: fulfilmentStatus(order),
    lifecycle: lifecycleStatus(order),
    capturable: order.canceledAt === null ? capturableOf(order, payment, now) : minor(0),
    waiting: waitingAt(order),
  };
}

function waitingAt(order: Order): OrderRow['waiting'] {
  const units = new Map<Order['lines'][number]['location'], number>();
  for (const line of order.lines) units.set(line.location, (units.get(line.location) ?? 0) + promisedUnits(line));
  return [...units].flatMap(([location, waiting]) => (waiting === 0 ? [] : [{ location, units: waiting }]));
}
