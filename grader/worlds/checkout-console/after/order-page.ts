import type { Order, Payment, Tables } from '#contract/checkout-console/state.ts';
import { paymentStatus, type PaymentStatus } from '../statuses.ts';
import { below, each, factsOf, misheaded, type Lines } from './read-page.ts';
import { shownAmount } from './shown-amount.ts';

/** How a badge writes a status (SPEC ORD-1). */
export const badges: Record<PaymentStatus, string> = {
  'payment pending': 'Payment pending',
  authorized: 'Authorised',
  expired: 'Expired',
  voided: 'Voided',
  'partially paid': 'Partially paid',
  paid: 'Paid',
  'partially refunded': 'Partially refunded',
  refunded: 'Refunded',
};

/** The first thing that an order's page says otherwise than its rows, or null (SPEC EVID-15). */
export function misshownOrder(lines: Lines, tables: Tables, id: string): string | null {
  const order = tables.orders[id];
  const payment = order === undefined ? undefined : tables.payments[order.payment];
  if (order === undefined || payment === undefined) return `${id} has no rows`;
  const main = below(lines, 'main', '') ?? [];
  return (
    misheaded(main, `Order ${id}`) ??
    misshownItems(main, tables, order) ??
    misshownMoney(main, order, payment) ??
    misshownStatus(main, tables, id)
  );
}

function misshownItems(main: Lines, tables: Tables, { lines, currency }: Order): string | null {
  const table = below(main, 'table', 'Items') ?? [];
  const header = each(table, 'columnheader').map(({ name }) => name);
  const rows = each(table, 'row').flatMap(({ inside }) => {
    const cells = each(inside, 'cell');
    return cells.length === 0 ? [] : [new Map(header.map((column, index) => [column, cells[index]]))];
  });
  if (rows.length !== lines.length) return `${rows.length} items are shown of ${lines.length}`;
  for (const [index, line] of lines.entries()) {
    const row = rows[index];
    const said = (column: string): string | null => row?.get(column)?.name ?? null;
    const item = row?.get('Item')?.inside ?? [];
    const location = tables.locations[line.location];
    const expected = [
      ['Quantity', said('Quantity'), String(line.quantity)],
      ['Price', said('Price'), shownAmount(line.unitPrice, currency)],
      ['Line total', said('Line total'), shownAmount(line.quantity * line.unitPrice - line.discount, currency)],
      ['Location', said('Location'), `${location?.name ?? ''} (${line.location})`],
      ['SKU', item.find(({ role }) => role === 'link')?.name ?? null, line.variant],
      ['Item', item[0]?.said ?? null, line.title],
    ] as const;
    const wrong = expected.find(([, is, should]) => is !== should);
    if (wrong !== undefined) return `${wrong[0]} of ${line.id} is shown as ${wrong[1] ?? 'nothing'}, it is ${wrong[2]}`;
  }
  return null;
}

function misshownMoney(main: Lines, { currency, totals }: Order, { id, captures, refunds }: Payment): string | null {
  const card = below(main, 'region', 'Payment') ?? [];
  const facts = factsOf(card);
  if (facts === null) return 'a sum is shown twice';
  if (!card.some(({ role, name }) => role === 'link' && name === id)) return `its payment ${id} is not shown`;
  const [captured, refunded] = [captures, refunds].map((parts) => parts.reduce((sum, { amount }) => sum + amount, 0)) as [number, number];
  const expected = [
    ['Subtotal', totals.subtotal],
    ['Total', totals.total],
    ['Captured', captured],
    [refunded === 0 ? 'Received' : 'Left after refunds', captured - refunded],
  ] as const;
  const wrong = expected.find(([term, amount]) => facts.get(term) !== shownAmount(amount, currency));
  return wrong === undefined
    ? null
    : `${wrong[0]} is shown as ${facts.get(wrong[0]) ?? 'nothing'}, it is ${shownAmount(wrong[1], currency)}`;
}

/** The badge stands beside the heading, and again in the card of the money. */
function misshownStatus(main: Lines, tables: Tables, id: string): string | null {
  const status = paymentStatus(tables, id);
  const firstCard = main.findIndex(({ role }) => role === 'region');
  const isShown = [main.slice(0, firstCard < 0 ? main.length : firstCard), below(main, 'region', 'Payment') ?? []].every((part) =>
    part.some(({ said }) => said === badges[status]),
  );
  return isShown ? null : `it is ${status}, and its page does not say so`;
}
