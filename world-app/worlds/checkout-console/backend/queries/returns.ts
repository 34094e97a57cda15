import type { Order, Return, Tables } from '#contract/checkout-console/state.ts';
import { clockOf, rowOf } from '#checkout-console/engine/row-of.ts';
import { secondsOf } from '#checkout-console/engine/rules/instant.ts';
import { minor } from '#checkout-console/engine/rules/minor.ts';
import { returnKey } from '#checkout-console/engine/rules/operation-key.ts';
import { labelFees } from '#checkout-console/engine/rules/return-rules.ts';
import type { ReturnRow, ReturnView } from '#checkout-console/wire/return-views.ts';
import type { Paged } from '#checkout-console/wire/views.ts';
import { whoIs } from '../views/who-is.ts';
import { compareText } from './compare.ts';
import { paginate, type Page } from './paginate.ts';
import { matches } from './search.ts';

export type ReturnsQuery = { readonly q: string; readonly page: Page; readonly state: ReturnRow['state'] | null };

/** Returns, newest first, by id, order or customer. */
export function listReturns(tables: Tables, { q, page, state }: ReturnsQuery): Paged<ReturnRow> {
  const found = Object.values(tables.returns)
    .map((each) => returnRow(tables, each))
    .filter((row) => state === null || row.state === state)
    .filter((row) => matches(q, [row.id, row.order, row.customer]))
    .toSorted((a, b) => compareText(b.openedAt, a.openedAt) || compareText(b.id, a.id));
  return paginate(found, { page, all: tables.returns }, (row) => row);
}

function returnRow(tables: Tables, { id, order: of, openedAt, lines, received, reason }: Return): ReturnRow {
  const { customer } = rowOf(tables, 'orders', of);
  return {
    id,
    order: of,
    customer: rowOf(tables, 'customers', customer).name,
    customerId: customer,
    openedAt,
    units: lines.reduce((sum, { quantity }) => sum + quantity, 0),
    state: received === null ? 'expected' : 'received',
    reason,
  };
}

export function viewReturn(tables: Tables, found: Return): ReturnView {
  const order = rowOf(tables, 'orders', found.order);
  const { received } = found;
  return {
    ...returnRow(tables, found),
    version: found.version,
    currency: order.currency,
    labelFee: minor(labelFees[order.currency]),
    lines: found.lines.map(({ line: id, quantity }) => {
      const line = rowOfLine(order, id);
      const came = received?.lines.find((part) => part.line === id);
      return {
        line: line.id,
        variant: line.variant,
        title: line.title,
        quantity,
        sentFrom: line.location,
        sellable: came?.sellable ?? 0,
        damaged: came?.damaged ?? 0,
        daysSinceSent: daysSinceSent(tables, order, id),
      };
    }),
    received: received === null ? null : { at: received.at, who: whoIs(tables, received.by), location: received.location },
    opKeys: { receive: returnKey(found) },
  };
}

function rowOfLine(order: Order, id: string): Order['lines'][number] {
  const line = order.lines.find((each) => each.id === id);
  if (line === undefined) throw new Error(`${order.id} has no ${id}`);
  return line;
}

function daysSinceSent(tables: Tables, order: Order, id: string): number | null {
  const left = order.shipments
    .filter(({ canceledAt, lines }) => canceledAt === null && lines.some(({ line }) => line === id))
    .map(({ at }) => at)
    .toSorted()
    .at(-1);
  return left === undefined ? null : Math.floor((secondsOf(clockOf(tables).now) - secondsOf(left)) / 86_400);
}
