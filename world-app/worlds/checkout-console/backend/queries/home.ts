import type { Order, Tables } from '#contract/checkout-console/state.ts';
import { clockOf, rowOf, settingsOf } from '#checkout-console/engine/row-of.ts';
import { currentStep, stepGuards } from '#checkout-console/engine/rules/draft-steps.ts';
import { draftTotals } from '#checkout-console/engine/rules/draft-totals.ts';
import { addSeconds } from '#checkout-console/engine/rules/instant.ts';
import { sumMinor } from '#checkout-console/engine/rules/minor.ts';
import { financialStatus, fulfilmentStatus } from '#checkout-console/engine/rules/order-status.ts';
import type { HomeView } from '#checkout-console/wire/views.ts';
import { draftHoldBadge } from '../views/draft-row.ts';
import { formatMoney } from '../views/format-money.ts';
import { compareText } from './compare.ts';
import { dayBefore, shopDay } from './shop-day.ts';

const DAYS = 14;
const QUEUE = 8;
const HOUR = 3600;

export function viewHome(tables: Tables): HomeView {
  const { currency } = settingsOf(tables);
  const live = Object.values(tables.orders).filter(({ canceledAt }) => canceledAt === null);
  return { kpis: kpis(tables, live), ordersPerDay: ordersPerDay(tables, live), currency, queue: workQueue(tables) };
}

function kpis(tables: Tables, live: readonly Order[]): HomeView['kpis'] {
  const { now } = clockOf(tables);
  const { currency } = settingsOf(tables);
  const today = live.filter((order) => shopDay(order.placedAt) === shopDay(now));
  const waiting = live.filter((order) => fulfilmentStatus(order) !== 'fulfilled');
  const authorised = live.filter((order) => financialStatus(rowOf(tables, 'payments', order.payment), now) === 'authorized');
  const soon = Object.values(tables.holds).filter(({ state }) => state.kind === 'active' && state.expiresAt <= addSeconds(now, 4 * HOUR));
  return [
    { label: 'Sales today', value: formatMoney(sales(today, currency), currency), note: plural(today.length, 'order') },
    { label: 'To fulfil', value: String(waiting.length), note: 'orders waiting for goods to leave' },
    { label: 'To capture', value: String(authorised.length), note: 'payments authorised, not captured' },
    { label: 'Holds ending', value: String(soon.length), note: 'within the next 4 hours' },
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

/** Open drafts that want somebody's attention: those whose hold ends first, then those that are nearly done. */
function workQueue(tables: Tables): HomeView['queue'] {
  return Object.values(tables.drafts)
    .filter(({ fate }) => fate.kind === 'open')
    .map((draft) => {
      const hold = draftHoldBadge(tables, draft);
      const step = currentStep(stepGuards(tables, draft));
      const why =
        hold.kind === 'active'
          ? 'Stock is held'
          : hold.kind === 'expired'
            ? 'Its hold has expired'
            : step === 'review'
              ? 'Ready to place'
              : '';
      return {
        draft: draft.id,
        customer: rowOf(tables, 'customers', draft.customer).name,
        why,
        total: draftTotals(draft).totals.total,
        expiresAt: hold.kind === 'active' ? hold.expiresAt : null,
      };
    })
    .filter(({ why }) => why !== '')
    .toSorted((a, b) => compareText(a.expiresAt ?? '~', b.expiresAt ?? '~') || compareText(a.draft, b.draft))
    .slice(0, QUEUE);
}

function plural(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}
