import type { Order, OrderLine, Refund } from '#contract/checkout-console/state.ts';
import type { RefundedUnits } from '../command.ts';
import { refusal, type Refusal } from '../refusal.ts';
import { refundOfLine } from './refund-amount.ts';
import { fateOf, type Fate } from './restock-units.ts';

export type RefundPart = { readonly line: OrderLine; readonly fate: Fate; readonly row: Refund['lines'][number] };

/** The refunded units line by line with their amounts and fates, or why that cannot be (SPEC REF). */
export function refundParts(order: Order, wanted: readonly RefundedUnits[]): readonly RefundPart[] | Refusal {
  const parts: RefundPart[] = [];
  for (const units of wanted) {
    const line = order.lines.find(({ id }) => id === units.line);
    if (line === undefined || parts.some((part) => part.line.id === units.line)) {
      return refusal('unknown_line', `${units.line} is not a line of ${order.id}, or was named twice.`, { field: 'lines' });
    }
    const left = line.quantity - line.refunded;
    if (units.quantity > left) {
      return refusal('over_quantity', `Only ${left} × ${line.title} can still be refunded.`, { field: 'lines' });
    }
    const fate = fateOf(line, units.quantity, units.restock);
    if (fate === null) {
      return refusal('restock_mismatch', `Not ${units.quantity} × ${line.title} can go back that way: look at what has left.`, {
        field: 'lines',
      });
    }
    const { amount } = refundOfLine(line, units.quantity, order.currency);
    parts.push({ line, fate, row: { ...units, amount, location: line.location } });
  }
  return parts;
}
