import type { Order, OrderLine, Tables } from '#contract/checkout-console/state.ts';
import type { RestockType } from '#contract/checkout-console/values.ts';
import type { RefundedUnits } from '../command.ts';
import { rowOf } from '../row-of.ts';
import { sumMinor } from './minor.ts';
import { promisedUnits } from './promised-units.ts';
import { refundOfLine } from './refund-amount.ts';
import { fateOf } from './restock-units.ts';
import { shippingLeft } from './shipping-left.ts';

type FullRefund = { readonly lines: readonly RefundedUnits[]; readonly shipping: number; readonly amount: number };

/** Everything of an order that was not given back yet, by the rules. */
export function fullRefund(tables: Tables, order: Order, restock: boolean): FullRefund {
  const left = order.lines.filter((line) => line.quantity > line.refunded);
  const lines = left.map((line) => ({
    line: line.id,
    quantity: line.quantity - line.refunded,
    restock: restock ? restockTypeOf(line) : ('no_restock' as const),
  }));
  const shipping = shippingLeft(order, rowOf(tables, 'payments', order.payment));
  const amounts = left.map((line) => refundOfLine(line, line.quantity - line.refunded, order.currency).amount);
  return { lines, shipping, amount: sumMinor(amounts) + shipping };
}

/** Where the line's units are decides what restocking means; with the customer comes before waiting to leave. */
export function restockTypeOf(line: OrderLine): RestockType {
  if (fateOf(line, 1, 'return') !== null) return 'return';
  return promisedUnits(line) > 0 ? 'cancel' : 'no_restock';
}
