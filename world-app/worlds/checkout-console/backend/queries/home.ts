import type { Level, Tables } from '#contract/checkout-console/state.ts';
import { clockOf, rowOf, settingsOf } from '#checkout-console/engine/row-of.ts';
import { minor, sumMinor } from '#checkout-console/engine/rules/minor.ts';
import { capturedOf, financialStatus, refundedOf } from '#checkout-console/engine/rules/order-status.ts';
import { SOON_MINUTES } from '#checkout-console/wire/soon.ts';
import type { HomeView, Kpi, ListLink } from '#checkout-console/wire/views.ts';
import { formatMoney } from '../views/format-money.ts';
import { workQueue } from '../views/work-queue.ts';
import { compareText } from './compare.ts';
import { countOf } from './count-of.ts';
import { dayBefore, shopDay } from './shop-day.ts';

const DAYS = 14;
const VARIANTS = 8;

export function viewHome(tables: Tables): HomeView {
  const today = shopDay(clockOf(tables).now);
  const days = Array.from({ length: DAYS }, (_, index) => dayBefore(today, DAYS - 1 - index));
  const salesPerDay = salesOfDays(tables, days);
  return {
    kpis: kpis(tables, salesPerDay),
    queue: workQueue(tables),
    currency: settingsOf(tables).currency,
    salesPerDay,
    ordersByStatus: ordersByStatus(tables, dayBefore(today, DAYS - 1)),
    scarceStock: scarceStock(tables),
  };
}

/** Each figure is counted by the very list that it leads to. */
function kpis(tables: Tables, days: HomeView['salesPerDay']): Kpi[] {
  const counted = (label: string, note: string, link: ListLink): Kpi => ({ label, value: String(countOf(tables, link)), note, ...link });
  const today: ListLink = { list: 'orders', search: { placed: 'today' } };
  const placed = countOf(tables, today);
  return [
    {
      label: 'Sales today',
      value: formatMoney(days.at(-1)?.sales ?? sumMinor([]), settingsOf(tables).currency),
      note: `${placed} order${placed === 1 ? '' : 's'}`,
      ...today,
    },
    counted('To fulfil', 'goods to send', { list: 'orders', search: { fulfilment: 'to fulfil' } }),
    counted('To capture', 'authorised', { list: 'orders', search: { payment: 'authorized', lifecycle: 'open' } }),
    counted('Expired authorisations', 'to ask again', { list: 'orders', search: { payment: 'expired', lifecycle: 'open' } }),
    counted('Holds ending soon', `within ${SOON_MINUTES / 60} hours`, { list: 'holds', search: { state: 'ending soon' } }),
  ];
}

/** Money that came and stayed, by the day of its order; orders in other currencies count as orders only. */
function salesOfDays(tables: Tables, days: readonly string[]): HomeView['salesPerDay'] {
  const { currency } = settingsOf(tables);
  const byDay = Map.groupBy(Object.values(tables.orders), (order) => shopDay(order.placedAt));
  return days.map((day) => {
    const orders = byDay.get(day) ?? [];
    const payments = orders.filter((order) => order.currency === currency).map(({ payment }) => rowOf(tables, 'payments', payment));
    return { day, orders: orders.length, sales: sumMinor(payments.map((payment) => minor(capturedOf(payment) - refundedOf(payment)))) };
  });
}

function ordersByStatus(tables: Tables, from: string): HomeView['ordersByStatus'] {
  const { now } = clockOf(tables);
  const recent = Object.values(tables.orders).filter((order) => shopDay(order.placedAt) >= from);
  const byStatus = Map.groupBy(recent, (order) => financialStatus(order, rowOf(tables, 'payments', order.payment), now));
  return [...byStatus]
    .map(([status, { length: orders }]) => ({ status, orders }))
    .toSorted((a, b) => b.orders - a.orders || compareText(a.status, b.status));
}

function scarceStock(tables: Tables): HomeView['scarceStock'] {
  const levels = Map.groupBy(Object.values(tables.levels), ({ variant }) => variant);
  const units = (of: readonly Level[], bucket: 'available' | 'held' | 'incoming'): number =>
    of.reduce((sum, level) => sum + level[bucket], 0);
  return [...levels]
    .map(([variant, of]) => ({
      variant,
      title: rowOf(tables, 'variants', variant).title,
      available: units(of, 'available'),
      held: units(of, 'held'),
      incoming: units(of, 'incoming'),
    }))
    .toSorted((a, b) => a.available - b.available || compareText(a.variant, b.variant))
    .slice(0, VARIANTS);
}
