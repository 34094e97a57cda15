import type { Order, Payment, StagedEdit, Tables } from '#contract/checkout-console/state.ts';
import { editedOrder, stagedQuantity } from '#checkout-console/engine/rules/edited-order.ts';
import { fixedLineGuard } from '#checkout-console/engine/rules/fixed-line.ts';
import { capturedOf, refundedOf } from '#checkout-console/engine/rules/order-status.ts';
import { rowOf } from '#checkout-console/engine/row-of.ts';
import type { EditMoney, OrderEditView } from '#checkout-console/wire/order-edit-view.ts';
import { paymentMethod } from './payment-state.ts';
import { whoIs } from './who-is.ts';

/** The staged edit of an order as its page shows it, with what saving it would do. */
export function orderEditView(tables: Tables, order: Order, payment: Payment): OrderEditView | null {
  const { edit } = order;
  if (edit === null) return null;
  const own = order.lines.map((line) => ({
    line: line.id,
    variant: line.variant,
    title: line.title,
    unitPrice: line.unitPrice,
    was: line.quantity,
    quantity: stagedQuantity(edit, line.id) ?? line.quantity,
    fixed: fixedLineGuard(line)?.message ?? null,
    available: freeUnits(tables, line.variant),
  }));
  const added = edit.added.map((line) => ({
    ...line,
    was: 0,
    quantity: stagedQuantity(edit, line.line) ?? 0,
    fixed: null,
    available: freeUnits(tables, line.variant),
  }));
  return { at: edit.at, who: whoIs(tables, edit.by), lines: [...own, ...added], outcome: outcomeOf(tables, order, payment, edit) };
}

function outcomeOf(tables: Tables, order: Order, payment: Payment, edit: StagedEdit): OrderEditView['outcome'] {
  const edited = editedOrder(tables, order, edit);
  if (edited.kind === 'refusal') return { kind: 'blocked', reason: edited.message };
  if (edited.lines.length === 0) return { kind: 'blocked', reason: 'Nothing would be left of the order. Cancel it instead.' };
  const { total } = edited.totals;
  const difference = total - order.totals.total;
  const promises = edited.promises.map(({ line: { title, variant, location }, units }) => ({ title, variant, location, units }));
  return { kind: 'ready', total, difference, promises, money: moneyFor(payment, difference) };
}

/** Money is asked for or given back only where some was captured. */
function moneyFor(payment: Payment, difference: number): EditMoney {
  const received = capturedOf(payment) - refundedOf(payment);
  return {
    charge: difference > 0 && received > 0 && payment.method.kind === 'card' ? paymentMethod(payment) : null,
    refund: difference < 0 && -difference <= received,
  };
}

function freeUnits(tables: Tables, variant: string): number {
  return Object.keys(tables.locations).reduce(
    (sum, location) => sum + Math.max(0, rowOf(tables, 'levels', `${variant}@${location}`).available),
    0,
  );
}
