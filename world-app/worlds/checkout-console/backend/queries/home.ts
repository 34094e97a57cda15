import type { Order, Tables } from '#contract/checkout-console/state.ts';
import { clockOf, settingsOf } from '#checkout-console/engine/row-of.ts';
import { sumMinor } from '#checkout-console/engine/rules/minor.ts';
import type { HomeView, Kpi } from '#checkout-console/wire/views.ts';
import { formatMoney } from '../views/format-money.ts';
import { workQueue } from '../views/work-queue.ts';
import { listHolds } from './holds.ts';
import { listOrders, type OrdersQuery } from './orders.ts';
import { firstPage } from './paginate.ts';
import { dayBefore, shopDay } from './shop-day.ts';

const DAYS = 14;

export function viewHome(tables: Tables): HomeView {
  const { currency } = settingsOf(tables);
  const live = Object.values(tables.orders).filter(({ canceledAt }) => canceledAt === null);
  return { kpis: kpis(tables, live), ordersPerDay: ordersPerDay(tables, live), currency, queue: workQueue(tables) };
}

/** Each figure is counted by the very list that it leads to. */
function kpis(tables: Tables, live: readonly Order[]): Kpi[] {
  const { currency } = settingsOf(tables);
  const today = live.filter((order) => shopDay(order.placedAt) === shopDay(clockOf(tables).now));
  const orders = (search: Partial<OrdersQuery>): number =>
    listOrders(tables, { q: '', page: firstPage, sort: null, placed: null, payment: null, fulfilment: null, ...search }).total;
  const placed = orders({ placed: 'today' });
  return [
    {
      label: 'Sales today',
      value: formatMoney(sales(today, currency), currency),
      note: `${placed} order${placed === 1 ? '' : 's'}`,
      list: 'orders',
      search: { placed: 'today' },
    },
    {
      label: 'To fulfil',
      value: String(orders({ fulfilment: 'to fulfil' })),
      note: 'with goods to send',
      list: 'orders',
      search: { fulfilment: 'to fulfil' },
    },
    {
      label: 'To capture',
      value: String(orders({ payment: 'authorized' })),
      note: 'authorised, not captured',
      list: 'orders',
      search: { payment: 'authorized' },
    },
    {
      label: 'Holds ending soon',
      value: String(listHolds(tables, { q: '', page: firstPage, state: 'ending soon' }).total),
      note: 'within 4 hours',
      list: 'holds',
      search: { state: 'ending soon' },
    },
  ];
}

function ordersPerDay(tables: Tables, live: readonly Order[]): HomeView['ordersPerDay'] {
  const { currency } = settingsOf(tables);
  const today = shopDay(clockOf(tables).now);
  const byDay = Map.groupBy(live, (order) => shopDay(order.placedAt));
  return Array.from({ length: DAYS }, (_, index) => {
    const day = dayBefore(today, DAYS - 1 - index);
    const orders = byDay.get(day) ?? [];
    return { day, orders: orders.length, sales: sales(orders, currency) };
  });
}

/** Sales in the shop's own currency; foreign orders count as orders only. */
function sales(orders: readonly Order[], currency: Order['currency']): ReturnType<typeof sumMinor> {
  return sumMinor(orders.filter((order) => order.currency === currency).map(({ totals }) => totals.total));
}
