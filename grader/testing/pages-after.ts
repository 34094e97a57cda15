import { afterName, type AfterPage } from '#contract/after-page.ts';
import type { Level, Order, Tables } from '#contract/checkout-console/state.ts';
import { shownAmount } from '../worlds/checkout-console/after/shown-amount.ts';
import { badges } from '../worlds/checkout-console/after/order-page.ts';
import { paymentStatus } from '../worlds/checkout-console/statuses.ts';
import type { Line } from './recorder.ts';

type Shown = AfterPage['lines'][number];

const line = (depth: number, role: string, name: string, said: string | null = null, marks: string[] = []): Shown => ({
  depth,
  role,
  name,
  marks,
  said,
});
const heading = (name: string): Shown => line(1, 'heading', name, null, ['level=1']);
const facts = (all: readonly (readonly [term: string, value: string])[]): Shown[] =>
  all.flatMap(([term, value]) => [line(2, 'term', '', term), line(2, 'definition', '', value)]);

/** What an honest console would show of orders and levels that a trial changed, by name. */
export function pagesAfter(initial: Line, final: Line): Record<string, AfterPage> {
  const [before, after] = [initial, final].map((state) => (state as unknown as { tables: Tables }).tables) as [Tables, Tables];
  const changed = <Row>(was: { readonly [id: string]: Row }, is: { readonly [id: string]: Row }): [string, Row][] =>
    Object.entries(is)
      .filter(([id, row]) => JSON.stringify(was[id]) !== JSON.stringify(row))
      .toSorted(([one], [other]) => (one < other ? -1 : 1))
      .slice(0, 4);
  const orders = changed<Order>(before.orders, after.orders).map(
    ([id, order]) => [afterName('order', id), orderPage(order, after)] as const,
  );
  const levels = changed<Level>(before.levels, after.levels).map(
    ([id, level]) => [afterName('level', id), levelPage(level, after)] as const,
  );
  return Object.fromEntries([...orders, ...levels]);
}

function orderPage(order: Order, tables: Tables): AfterPage {
  const money = (amount: number): string => shownAmount(amount, order.currency);
  const columns = ['Item', 'Location', 'Quantity', 'Price', 'Line total'];
  const rows = order.lines.flatMap((each) => [
    line(2, 'row', ''),
    line(3, 'cell', `${each.title} ${each.variant}`),
    line(4, 'generic', '', each.title),
    line(4, 'link', each.variant),
    line(3, 'cell', `${tables.locations[each.location]?.name} (${each.location})`),
    line(3, 'cell', String(each.quantity)),
    line(3, 'cell', money(each.unitPrice)),
    line(3, 'cell', money(each.quantity * each.unitPrice - each.discount)),
  ]);
  const payment = tables.payments[order.payment];
  const [captured, refunded] = [sum(payment?.captures ?? []), sum(payment?.refunds ?? [])];
  return {
    path: `/orders/${order.id}`,
    title: `Order ${order.id}`,
    lines: [
      line(0, 'main', ''),
      heading(`Order ${order.id}`),
      line(1, 'generic', '', badges[paymentStatus(tables, order.id)]),
      line(1, 'table', 'Items'),
      line(2, 'row', ''),
      ...columns.map((column) => line(3, 'columnheader', column)),
      ...rows,
      line(1, 'region', 'Payment'),
      line(2, 'generic', '', badges[paymentStatus(tables, order.id)]),
      line(2, 'link', order.payment),
      ...facts([
        ['Subtotal', money(order.totals.subtotal)],
        ['Captured', money(captured)],
        ['Total', money(order.totals.total)],
        [refunded === 0 ? 'Received' : 'Left after refunds', money(captured - refunded)],
      ]),
    ],
  };
}

function levelPage({ variant, location, ...level }: Level, { holds }: Tables): AfterPage {
  const here = Object.values(holds).filter(
    (hold) => hold.variant === variant && hold.location === location && hold.state.kind === 'active',
  );
  return {
    path: `/inventory/${variant}/${location}`,
    title: `${variant} at ${location}`,
    lines: [
      line(0, 'main', ''),
      heading(`${variant} at ${location}`),
      line(1, 'region', `Holds here (${here.length})`),
      line(2, 'table', 'Holds here'),
      ...here.flatMap(({ id, quantity }) => [
        line(3, 'row', ''),
        line(4, 'cell', ''),
        line(5, 'link', id),
        line(4, 'cell', String(quantity)),
      ]),
      line(1, 'region', 'Stock'),
      ...facts([
        ['Available', level.available < 0 ? `−${-level.available}` : String(level.available)],
        ['Committed to orders', String(level.committed)],
        ['Held', String(level.held)],
        ['Damaged', String(level.damaged)],
        ['Quality control', String(level.qualityControl)],
        ['Safety stock', String(level.safety)],
        ['On hand', String(level.onHand)],
        ['On their way', String(level.incoming)],
      ]),
    ],
  };
}

function sum(parts: readonly { readonly amount: number }[]): number {
  return parts.reduce((total, { amount }) => total + amount, 0);
}
