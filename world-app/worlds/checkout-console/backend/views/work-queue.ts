import type { Draft, Order, Tables } from '#contract/checkout-console/state.ts';
import { clockOf, rowOf } from '#checkout-console/engine/row-of.ts';
import { draftTotals } from '#checkout-console/engine/rules/draft-totals.ts';
import { financialStatus, lifecycleStatus, type FinancialStatus } from '#checkout-console/engine/rules/order-status.ts';
import type { ListLink, QueueEntry, QueueGroup } from '#checkout-console/wire/views.ts';
import { compareText } from '../queries/compare.ts';
import { countOf } from '../queries/count-of.ts';
import { draftHoldBadge } from './draft-row.ts';
import { draftNeeds } from './draft-needs.ts';
import { dueAt } from './due-at.ts';
import { formatMoney } from './format-money.ts';
import { unitsToPack } from './units-to-pack.ts';

/** Of each kind of work. */
const ROWS = 3;

/**
 * What somebody should do next, by kind of work and within it soonest first. A group counts what its list has, so that the queue, the
 * figures above it and the lists behind both never disagree. What there is nothing of is left out.
 */
export function workQueue(tables: Tables): QueueGroup[] {
  const drafts = Object.values(tables.drafts)
    .filter(({ fate, parked }) => fate.kind === 'open' && parked === null)
    .map((draft) => draftEntry(tables, draft));
  const { now } = clockOf(tables);
  const byStatus = Map.groupBy(
    Object.values(tables.orders).filter((order) => lifecycleStatus(order) === 'open'),
    (order) => financialStatus(order, rowOf(tables, 'payments', order.payment), now),
  );
  const money = (title: string, payment: FinancialStatus, needs: (order: Order) => string): QueueGroup => {
    const entries = (byStatus.get(payment) ?? []).map((order) => orderEntry(tables, order, needs(order)));
    return group(tables, title, { list: 'orders', search: { payment, lifecycle: 'open' } }, entries);
  };
  // Others wait for their money, or for somebody's word, first.
  const goods = [...(byStatus.get('paid') ?? []), ...(byStatus.get('partially refunded') ?? [])]
    .filter((order) => order.onHold === null && unitsToPack(order) > 0)
    .map((order) => orderEntry(tables, order, packWords(order)));
  return [
    group(tables, 'Open drafts', { list: 'drafts', search: { state: 'open' } }, drafts),
    money('To capture', 'authorized', (order) => `Capture ${formatMoney(order.totals.total, order.currency)}`),
    money('Expired authorisations', 'expired', () => 'Authorisation expired, ask for payment'),
    money('Payment pending', 'payment pending', () => 'Payment pending'),
    money('Payment voided', 'voided', () => 'Payment voided, ask for payment or cancel'),
    group(tables, 'To fulfil', { list: 'orders', search: { fulfilment: 'to fulfil' } }, goods),
  ].filter(({ total }) => total > 0);
}

function group(tables: Tables, title: string, link: ListLink, entries: readonly QueueEntry[]): QueueGroup {
  return { title, total: countOf(tables, link), link, entries: entries.toSorted(bySoonest).slice(0, ROWS) };
}

/** What has an end comes first, by it; the rest by how long it has waited. */
function bySoonest(a: QueueEntry, b: QueueEntry): number {
  return compareText(a.due?.at ?? '~', b.due?.at ?? '~') || compareText(a.since, b.since) || compareText(a.subject.id, b.subject.id);
}

function draftEntry(tables: Tables, draft: Draft): QueueEntry {
  const hold = draftHoldBadge(tables, draft);
  const needs = draftNeeds(tables, draft);
  return {
    subject: { kind: 'draft', id: draft.id },
    customer: rowOf(tables, 'customers', draft.customer).name,
    needs: hold.kind === 'expired' ? `Hold expired. ${needs}` : needs,
    due: hold.kind === 'active' ? hold.due : null,
    since: draft.createdAt,
    total: draftTotals(draft).totals.total,
    currency: draft.currency,
  };
}

function orderEntry(tables: Tables, order: Order, needs: string): QueueEntry {
  const payment = rowOf(tables, 'payments', order.payment);
  const { now } = clockOf(tables);
  const { authorisationExpiresAt: end } = payment;
  return {
    subject: { kind: 'order', id: order.id },
    customer: rowOf(tables, 'customers', order.customer).name,
    needs,
    due: financialStatus(order, payment, now) === 'authorized' && end !== null ? dueAt(end, now) : null,
    since: order.placedAt,
    total: order.totals.total,
    currency: order.currency,
  };
}

function packWords(order: Order): string {
  const units = unitsToPack(order);
  return `Pack ${units} item${units === 1 ? '' : 's'}`;
}
