import { Link } from '@tanstack/react-router';
import type { DraftRow, OrderRow } from '#checkout-console/wire/views.ts';
import { columnHelper } from '#shell/components/data-table.tsx';
import { formatMoney } from '#shell/format/money.ts';
import { formatTime } from '#shell/format/time.ts';
import { HoldBadge } from '#checkout-console/console/parts/hold-badge.tsx';
import { CanceledBadge, FinancialBadge, FulfilmentBadge } from '#checkout-console/console/parts/order-badges.tsx';

const order = columnHelper<OrderRow>();
const draft = columnHelper<DraftRow>();

/** A customer's orders: as in the list of orders, without the customer. */
export const orderColumns = order.columns([
  order.accessor('id', {
    header: 'Order',
    cell: ({ getValue }) => (
      <Link to="/orders/$order" params={{ order: getValue() }}>
        {getValue()}
      </Link>
    ),
  }),
  order.accessor('placedAt', { header: 'Placed', cell: ({ getValue }) => formatTime(getValue()) }),
  order.accessor('financial', { header: 'Payment', cell: ({ getValue }) => <FinancialBadge status={getValue()} /> }),
  order.accessor('fulfilment', {
    header: 'Fulfilment',
    cell: ({ row: { original: row } }) => (row.lifecycle === 'canceled' ? <CanceledBadge /> : <FulfilmentBadge status={row.fulfilment} />),
  }),
  order.accessor('total', {
    header: 'Total',
    meta: { align: 'end' },
    cell: ({ row: { original: row } }) => formatMoney(row.total, row.currency),
  }),
]);

/** A customer's drafts: as in the list of drafts, without the customer. */
export const draftColumns = draft.columns([
  draft.accessor('id', {
    header: 'Draft',
    cell: ({ getValue }) => (
      <Link to="/drafts/$draft" params={{ draft: getValue() }}>
        {getValue()}
      </Link>
    ),
  }),
  draft.accessor('createdAt', { header: 'Created', cell: ({ getValue }) => formatTime(getValue()) }),
  draft.accessor('state', {
    header: 'Progress',
    cell: ({ row: { original: row } }) =>
      row.order === null ? `At ${row.step}` : <Link to="/orders/$order" params={{ order: row.order }}>{`Order ${row.order}`}</Link>,
  }),
  draft.accessor('hold', { header: 'Hold', cell: ({ getValue }) => <HoldBadge hold={getValue()} /> }),
  draft.accessor('total', {
    header: 'Total',
    meta: { align: 'end' },
    cell: ({ row: { original: row } }) => formatMoney(row.total, row.currency),
  }),
]);
