import { StaffId } from '#contract/checkout-console/ids.ts';
import type { Order, Payment, SavedCard } from '#contract/checkout-console/state.ts';
import { row, type Change } from '../change.ts';
import type { CommandOf } from '../command.ts';
import { accepted, refused, type CommandResult } from '../command-result.ts';
import { refusal, type Refusal } from '../refusal.ts';
import { clockOf, rowOf } from '../row-of.ts';
import { disputeGuard } from '../rules/dispute-state.ts';
import { editedOrder, type EditedOrder } from '../rules/edited-order.ts';
import { fixedLineGuard } from '../rules/fixed-line.ts';
import { minor } from '../rules/minor.ts';
import { moveUnits } from '../rules/move-units.ts';
import { capturedOf, refundedOf } from '../rules/order-status.ts';
import { simulateWithoutCardholder } from '../rules/payment-simulator.ts';
import { canceledGuard, changingOrder } from './changing-order.ts';
import { notifyCustomer } from './notify-customer.ts';
import { noEdit } from './order-edit.ts';
import { limitGuard } from './refund.ts';
import { writeRefund } from './write-refund.ts';

/**
 * Agrees on a staged edit: lines, totals, promised stock and the difference in one command, or nothing of it. A card that declines is on
 * record and leaves the edit staged (SPEC EDT-5 to EDT-8).
 */
export function commitOrderEdit(change: Change, command: CommandOf<'commit_order_edit'>, by: string): CommandResult {
  const found = changingOrder(change, command);
  if (found.kind !== 'found') return found;
  const { order, next, payment } = found;
  const canceled = canceledGuard(order);
  if (canceled !== null) return canceled;
  if (order.edit === null) return refused(noEdit(order));
  const edited = editedOrder(change.tables, order, order.edit);
  if (edited.kind === 'refusal') return refused(edited);
  const difference = edited.totals.total - order.totals.total;
  const blocked = editGuard(order, edited, difference, command) ?? moneyGuard(change, { order, payment, difference, command, by });
  if (blocked !== null) return refused(blocked);

  if (command.money === 'charge') {
    const card = cardOf(change, order, payment);
    if ('code' in card) return refused(card);
    const outcome = simulateWithoutCardholder(card, clockOf(change.tables).now);
    const attempt = { order: order.id, card: card.id, amount: minor(difference) };
    if (outcome.kind === 'declined') {
      change.record({ type: 'order_charge_attempted', data: { ...attempt, outcome: 'declined', code: outcome.code } });
      const message = `${outcome.message} Nothing was charged and nothing was changed.`;
      return accepted({ kind: 'declined', refusal: refusal('declined', message, { field: 'money' }) });
    }
    change.record({ type: 'order_charge_attempted', data: { ...attempt, outcome: 'ok', code: null } });
  }
  const agreed = writeEdit(change, next, edited, by);
  settle(change, { order: agreed, payment, difference, command, by });
  if (command.notify) notifyCustomer(change, { customer: order.customer, order: order.id, subject: `Your order ${order.id} was changed` });
  return accepted();
}

function editGuard(
  order: Order,
  { lines, promises }: EditedOrder,
  difference: number,
  command: CommandOf<'commit_order_edit'>,
): Refusal | null {
  const fixed = promises.map(({ line }) => fixedLineGuard(line)).find((guard) => guard !== null);
  if (fixed !== undefined) return fixed;
  if (promises.length === 0) return refusal('nothing_to_do', `The edit of ${order.id} changes nothing.`);
  if (lines.length === 0) return refusal('no_lines', `Nothing would be left of ${order.id}. Cancel the order instead.`, { field: 'lines' });
  return difference === command.difference
    ? null
    : refusal('total_changed', 'The difference has changed since you saw it. Check it again.', { field: 'difference' });
}

type Settling = {
  readonly order: Order;
  readonly payment: Payment;
  readonly difference: number;
  readonly command: CommandOf<'commit_order_edit'>;
  readonly by: string;
};

/** Money is asked for or given back only where some was captured; before that the capture takes what the order has come to cost. */
function moneyGuard(change: Change, { order, payment, difference, command, by }: Settling): Refusal | null {
  const received = capturedOf(payment) - refundedOf(payment);
  switch (command.money) {
    case 'charge':
      if (difference <= 0) return refusal('nothing_to_do', `${order.id} does not come to cost more.`, { field: 'money' });
      return received > 0 ? null : refusal('not_captured', `No money of ${order.id} was captured yet.`, { field: 'money' });
    case 'refund':
      if (difference >= 0) return refusal('nothing_to_do', `${order.id} does not come to cost less.`, { field: 'money' });
      if (-difference > received) return refusal('over_refund', 'That is more than was captured and not refunded yet.', { field: 'money' });
      return disputeGuard(change.tables, payment) ?? limitGuard(change.tables, payment, -difference, by);
    case 'later':
      return null;
  }
}

/** The card that paid, as long as it is saved for the customer. */
function cardOf(change: Change, order: Order, { method }: Payment): SavedCard | Refusal {
  const saved = rowOf(change.tables, 'customers', order.customer).cards;
  const card = method.kind === 'card' ? saved.find(({ id }) => id === method.card) : undefined;
  return card ?? refusal('unknown_card', 'The card that paid is no longer saved for this customer.', { field: 'money' });
}

function writeEdit(change: Change, order: Order, { lines, totals, promises }: EditedOrder, by: string): Order {
  const difference = minor(totals.total - order.totals.total);
  const edits = [...order.edits, { at: clockOf(change.tables).now, by: StaffId.parse(by), difference }];
  const agreed: Order = { ...order, lines, totals, edit: null, edits };
  const shown = lines.map(({ id: line, variant, quantity, unitPrice, discount, location }) => {
    return { line, variant, quantity, unitPrice, discount, location };
  });
  change.record({ type: 'order_edited', data: { order: order.id, lines: shown, totals, difference } }, row('orders', order.id, agreed));
  for (const { line, units } of promises) {
    const move = { variant: line.variant, location: line.location, units: Math.abs(units), order: order.id };
    if (units > 0) moveUnits(change, { ...move, movement: 'allocated', from: 'available', to: 'committed' });
    else moveUnits(change, { ...move, movement: 'restocked', from: 'committed', to: 'available' });
  }
  return agreed;
}

function settle(change: Change, { order, payment, difference, command, by }: Settling): void {
  switch (command.money) {
    case 'charge':
      return writeCharge(change, order, payment, difference);
    case 'refund': {
      const { notify, opKey } = command;
      writeRefund(change, { order, payment, parts: [], shipping: 0, adjustment: -difference, by, reason: 'Order edited', notify, opKey });
      return undefined;
    }
    case 'later':
      return undefined;
  }
}

function writeCharge(change: Change, order: Order, payment: Payment, difference: number): void {
  if (payment.method.kind === 'none') throw new Error(`${payment.id} was charged but has no card`);
  const amount = minor(difference);
  change.record(
    { type: 'difference_charged', data: { payment: payment.id, order: order.id, card: payment.method.card, amount } },
    row('payments', payment.id, {
      ...payment,
      version: payment.version + 1,
      authorised: minor(payment.authorised + amount),
      captures: [...payment.captures, { at: clockOf(change.tables).now, amount }],
    }),
  );
}
