import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { paymentStates, type PaymentRow } from '#checkout-console/wire/payment-views.ts';
import { columnHelper } from '#shell/components/data-table.tsx';
import { formatMoney } from '#shell/format/money.ts';
import { queries } from '#checkout-console/console/api/queries.ts';
import { paymentsSearch } from '#checkout-console/console/list-search.ts';
import { DueBadge } from '#checkout-console/console/parts/due-badge.tsx';
import { ListPage } from '#checkout-console/console/parts/list-page.tsx';
import { PaymentTabs } from '#checkout-console/console/parts/payment-tabs.tsx';
import { PaymentBadge } from './payment-badge.tsx';
import { paymentWords } from './payment-words.ts';

const route = getRouteApi('/payments');
const column = columnHelper<PaymentRow>();
const columns = column.columns([
  column.accessor('id', {
    header: 'Payment',
    cell: ({ getValue }) => (
      <Link to="/payments/$payment" params={{ payment: getValue() }}>
        {getValue()}
      </Link>
    ),
  }),
  column.accessor('order', {
    header: 'Order',
    meta: { oneLine: true },
    cell: ({ getValue }) => (
      <Link to="/orders/$order" params={{ order: getValue() }}>
        {getValue()}
      </Link>
    ),
  }),
  column.accessor('customer', { header: 'Customer', meta: { oneLine: true } }),
  column.accessor('method', { header: 'Method' }),
  column.accessor('state', { header: 'State', cell: ({ getValue }) => <PaymentBadge state={getValue()} /> }),
  column.accessor('due', {
    header: 'Capture until',
    cell: ({ row: { original: row } }) => (row.due === null ? '' : <DueBadge due={row.due} brief />),
  }),
  column.accessor('authorised', {
    header: 'Authorised',
    meta: { align: 'end' },
    cell: ({ row: { original: row } }) => formatMoney(row.authorised, row.currency),
  }),
  column.accessor('captured', {
    header: 'Captured',
    meta: { align: 'end' },
    cell: ({ row: { original: row } }) => formatMoney(row.captured, row.currency),
  }),
]);

/** Every payment as the processor knows it, newest first. An order's badge may say otherwise. */
export function PaymentsScreen(): ReactNode {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  return (
    <ListPage
      name="Payments"
      subtitle="What the processor knows; the badge of an order may say otherwise. Authorisations that end first come first, then the others, newest first."
      tabs={<PaymentTabs />}
      one="payment"
      placeholder="Payment, order, customer or card"
      search={search}
      onShow={(next) => void navigate({ to: '/payments', search: paymentsSearch(next) })}
      filters={[
        {
          kind: 'choice',
          name: 'state',
          label: 'State',
          all: 'All',
          options: paymentStates.map((state) => ({ value: state, label: paymentWords[state] })),
        },
      ]}
      query={useQuery(queries.payments(search))}
      columns={columns}
      rowKey={(row) => row.id}
    />
  );
}
