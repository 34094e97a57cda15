import type { Draft, Order, Tables } from '#contract/checkout-console/state.ts';
import { clockOf, rowOf } from '#checkout-console/engine/row-of.ts';
import { draftTotals } from '#checkout-console/engine/rules/draft-totals.ts';
import { financialStatus, type FinancialStatus } from '#checkout-console/engine/rules/order-status.ts';
import type { QueueEntry } from '#checkout-console/wire/views.ts';
import { compareText } from '../queries/compare.ts';
import { draftHoldBadge } from './draft-row.ts';
import { draftNeeds } from './draft-needs.ts';
import { dueAt } from './due-at.ts';
import { formatMoney } from './format-money.ts';
import { unitsToPack } from './units-to-pack.ts';

const ROWS = 7;

/**
 * What somebody should do next, soonest first. Each kind of work has its most pressing entry in it, so that goods and money are not
 * crowded out by drafts whose holds run; the rest of the rows go to whatever is most pressing.
 */
export function workQueue(tables: Tables): QueueEntry[] {
  const open = Object.values(tables.drafts).filter(({ fate, parked }) => fate.kind === 'open' && parked === null);
  const drafts = open.map((draft) => draftEntry(tables, draft));
  const byStatus = Map.groupBy(
    Object.values(tables.orders).filter(({ canceledAt }) => canceledAt === null),
    (order) => financialStatus(order, rowOf(tables, 'payments', order.payment), clockOf(tables).now),
  );
  const orders = (status: FinancialStatus): QueueEntry[] => (byStatus.get(status) ?? []).map((order) => orderEntry(tables, order, status));
  const goods = [...orders('paid'), ...orders('partially refunded')];
  const kinds = [drafts, orders('authorized'), goods.filter(({ needs }) => needs !== ''), orders('payment pending')];
  const first = kinds.flatMap((entries) => entries.toSorted(bySoonest).slice(0, 1));
  const others = [...kinds.flat(), ...orders('expired')].filter((entry) => !first.includes(entry));
  return [...first, ...others.toSorted(bySoonest)].slice(0, ROWS).toSorted(bySoonest);
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

function orderEntry(tables: Tables, order: Order, status: FinancialStatus): QueueEntry {
  const { authorisationExpiresAt: end } = rowOf(tables, 'payments', order.payment);
  return {
    subject: { kind: 'order', id: order.id },
    customer: rowOf(tables, 'customers', order.customer).name,
    needs: orderNeeds(order, status),
    due: status === 'authorized' && end !== null ? dueAt(end, clockOf(tables).now) : null,
    since: order.placedAt,
    total: order.totals.total,
    currency: order.currency,
  };
}

/** Empty where there is nothing left to do. */
function orderNeeds(order: Order, status: FinancialStatus): string {
  switch (status) {
    case 'payment pending':
      return 'Payment pending';
    case 'authorized':
      return `Capture ${formatMoney(order.totals.total, order.currency)}`;
    case 'expired':
      return 'Authorisation expired, ask for payment';
    case 'voided':
      return 'Payment voided, ask for payment or cancel';
    case 'partially paid':
    case 'paid':
    case 'partially refunded':
    case 'refunded': {
      const units = unitsToPack(order);
      return units === 0 ? '' : `Pack ${units} item${units === 1 ? '' : 's'}`;
    }
  }
}
