import type { OrderEditView } from '#checkout-console/wire/order-edit-view.ts';
import type { OrderView } from '#checkout-console/wire/views.ts';
import { formatMoney } from '#shell/format/money.ts';

/** Whether an edit would change anything of its order. */
export function isChanged({ lines }: OrderEditView): boolean {
  return lines.some(({ was, quantity }) => was !== quantity);
}

/** What saving an edit would do, in one line: to the total, and to stock by location. */
export function editConsequence(order: OrderView, edit: OrderEditView): string {
  if (!isChanged(edit)) return 'Nothing is changed yet';
  const { outcome } = edit;
  if (outcome.kind === 'blocked') return 'Unsaved changes';
  return [differenceWords(order, outcome.difference), ...stockWords(outcome.promises)].join(' · ');
}

/** By how much the order comes to cost more or less. */
export function differenceWords({ currency, totals }: Pick<OrderView, 'currency' | 'totals'>, difference: number): string {
  if (difference === 0) return `The total stays ${formatMoney(totals.total, currency)}`;
  const total = formatMoney(totals.total + difference, currency);
  const amount = formatMoney(Math.abs(difference), currency);
  return difference > 0 ? `${amount} more to collect, total ${total}` : `${amount} less, total ${total}`;
}

/** What becomes of stock, line by line. */
export function stockWords(promises: Extract<OrderEditView['outcome'], { kind: 'ready' }>['promises']): readonly string[] {
  return promises.map(({ title, location, units }) =>
    units > 0 ? `${units} × ${title} promised at ${location}` : `${-units} × ${title} back on sale at ${location}`,
  );
}
