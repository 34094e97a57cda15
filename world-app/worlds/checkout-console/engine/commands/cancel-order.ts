import type { Order, OrderLine, Payment, Tables } from '#contract/checkout-console/state.ts';
import { row, type Change } from '../change.ts';
import type { CommandOf } from '../command.ts';
import { accepted, refused, type CommandResult } from '../command-result.ts';
import { refusal, type Refusal } from '../refusal.ts';
import { clockOf } from '../row-of.ts';
import { disputeGuard } from '../rules/dispute-state.ts';
import { capturedOf, refundedOf } from '../rules/order-status.ts';
import { absentGuard } from '../rules/present-units.ts';
import { promisedUnits } from '../rules/promised-units.ts';
import { refundOfLine } from '../rules/refund-amount.ts';
import type { RefundPart } from '../rules/refund-parts.ts';
import { afterFate, moveByFate, type Fate } from '../rules/restock-units.ts';
import { shippingLeft } from '../rules/shipping-left.ts';
import { uncapturedGuard } from '../rules/uncaptured-guard.ts';
import { canceledGuard, changingOrder } from './changing-order.ts';
import { notifyCustomer } from './notify-customer.ts';
import { limitGuard } from './refund.ts';
import { writeVoid } from './void-payment.ts';
import { refundTotal, withLine, writeRefund, type GivingBack } from './write-refund.ts';

/** Calls an order off before anything has left: its money and each line's goods go where the person says (SPEC ORD-5). */
export function cancelOrder(change: Change, command: CommandOf<'cancel_order'>, by: string): CommandResult {
  const found = changingOrder(change, command);
  if (found.kind !== 'found') return found;
  const { order, next, payment } = found;
  const canceled = canceledGuard(order);
  if (canceled !== null) return canceled;
  const giving = givingBack(next, payment, command, by);
  const blocked = goodsGuard(change.tables, order, command) ?? moneyGuard(change, { order, payment, command, giving, by });
  if (blocked !== null) return refused(blocked);

  const settled = settle(change, { next, payment, command, giving });
  const off = settled.lines.reduce((so, line) => takeOff(change, so, line, fateOfLine(command, line)), settled);
  change.record(
    { type: 'order_canceled', data: { order: order.id, reason: command.reason, money: command.money } },
    row('orders', order.id, { ...off, canceledAt: clockOf(change.tables).now }),
  );
  if (command.notify)
    notifyCustomer(change, { customer: order.customer, order: order.id, subject: `Your order ${order.id} was cancelled` });
  return accepted();
}

function goodsGuard(tables: Tables, order: Order, { restock }: CommandOf<'cancel_order'>): Refusal | null {
  if (order.lines.some(({ fulfilled }) => fulfilled > 0)) {
    return refusal('shipped', `Parts of ${order.id} have left. They have to come back first.`);
  }
  const unknown = restock.find((id) => !order.lines.some((line) => line.id === id));
  if (unknown !== undefined) return refusal('unknown_line', `${order.id} has no such line.`, { field: 'restock' });
  const scrapped = order.lines.filter(({ id }) => !restock.includes(id));
  return (
    scrapped.map((line) => absentGuard(tables, { ...line, units: promisedUnits(line) }, 'restock')).find((guard) => guard !== null) ?? null
  );
}

type Settling = {
  readonly order: Order;
  readonly payment: Payment;
  readonly command: CommandOf<'cancel_order'>;
  readonly giving: GivingBack;
  readonly by: string;
};

/** Voiding is for money that was not captured, refunding for money that was; they are different operations. */
function moneyGuard(change: Change, { order, payment, command, giving, by }: Settling): Refusal | null {
  if (payment.processing !== null || payment.voiding !== null) {
    return refusal('payment_processing', `The bank has not answered yet about the money of ${order.id}. Cancel once it has.`);
  }
  switch (command.money) {
    case 'void':
      return uncapturedGuard(payment, clockOf(change.tables).now);
    case 'refund': {
      if (refundTotal(giving) <= 0) return refusal('nothing_to_do', `There is no money of ${order.id} to give back.`, { field: 'money' });
      return disputeGuard(change.tables, payment) ?? limitGuard(change.tables, payment, refundTotal(giving), by);
    }
    case 'later':
      return null;
  }
}

/** Everything that was captured and not given back: lines and shipping, less what was never captured. */
function givingBack(order: Order, payment: Payment, command: CommandOf<'cancel_order'>, by: string): GivingBack {
  const parts = order.lines.flatMap((line): RefundPart[] => {
    const quantity = line.quantity - line.refunded;
    if (quantity === 0) return [];
    const restock = command.restock.includes(line.id) ? ('cancel' as const) : ('no_restock' as const);
    const { amount } = refundOfLine(line, quantity, order.currency);
    return [{ line, fate: 'only_money', row: { line: line.id, quantity, amount, restock, location: line.location } }];
  });
  const shipping = shippingLeft(order, payment);
  const { reason, notify, opKey } = command;
  const base = { order, payment, parts, shipping, by, reason, notify, opKey };
  const left = capturedOf(payment) - refundedOf(payment);
  return { ...base, adjustment: left - refundTotal({ ...base, adjustment: 0 }) };
}

function settle(
  change: Change,
  { next, payment, command, giving }: Pick<Settling, 'payment' | 'command' | 'giving'> & { readonly next: Order },
): Order {
  switch (command.money) {
    case 'void':
      writeVoid(change, next, payment);
      return next;
    case 'refund':
      return writeRefund(change, giving);
    case 'later':
      return next;
  }
}

function fateOfLine({ restock }: CommandOf<'cancel_order'>, line: OrderLine): Fate {
  return restock.includes(line.id) ? 'cancel' : 'scrap';
}

/** Units that still waited are promised no more. */
function takeOff(change: Change, order: Order, line: OrderLine, fate: Fate): Order {
  const units = promisedUnits(line);
  if (units === 0) return order;
  const off = withLine(order, line.id, (each) => afterFate(each, units, fate));
  change.record({ type: 'units_canceled', data: { order: order.id, line: line.id, quantity: units } }, row('orders', order.id, off));
  moveByFate(change, { order: order.id, line, units, fate });
  return off;
}
