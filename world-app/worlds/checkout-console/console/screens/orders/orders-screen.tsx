import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { sortsOf } from '#checkout-console/wire/sorts.ts';
import type { OrderRow } from '#checkout-console/wire/views.ts';
import { columnHelper } from '#shell/components/data-table.tsx';
import { formatMoney } from '#shell/format/money.ts';
import { formatTime } from '#shell/format/time.ts';
import { queries } from '#checkout-console/console/api/queries.ts';
import { financialStatuses, fulfilmentFilters, type OrdersSearch } from '#checkout-console/console/list-search.ts';
import { ListPage } from '#checkout-console/console/parts/list-page.tsx';
import { CanceledBadge, FinancialBadge, FulfilmentBadge } from '#checkout-console/console/parts/order-badges.tsx';
import { financialWords, fulfilmentWords } from '#checkout-console/console/parts/status-words.ts';

const route = getRouteApi('/orders');
const column = columnHelper<OrderRow>();
const columns = column.columns([
  column.accessor('id', {
    header: 'Order',
    meta: { sort: 'id' },
    cell: ({ row: { original: row } }) => (
      <Link to="/orders/$order" params={{ order: row.id }}>
        {row.id}
      </Link>
    ),
  }),
  column.accessor('placedAt', { header: 'Placed', meta: { sort: 'placed' }, cell: ({ getValue }) => formatTime(getValue()) }),
  column.accessor('customer', { header: 'Customer', meta: { sort: 'customer' } }),
  column.accessor('financial', { header: 'Payment', cell: ({ getValue }) => <FinancialBadge status={getValue()} /> }),
  column.accessor('fulfilment', {
    header: 'Fulfilment',
    cell: ({ row: { original: row } }) => (row.lifecycle === 'canceled' ? <CanceledBadge /> : <FulfilmentBadge status={row.fulfilment} />),
  }),
  column.accessor('total', {
    header: 'Total',
    meta: { align: 'end', sort: 'total' },
    cell: ({ row: { original: row } }) => formatMoney(row.total, row.currency),
  }),
]);

/** Everything the shop has sold, newest first. */
export function OrdersScreen(): ReactNode {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const show = (change: Partial<OrdersSearch>): void => void navigate({ to: '/orders', search: { ...search, page: undefined, ...change } });
  return (
    <ListPage
      name="Orders"
      subtitle="Everything the shop has sold, newest first."
      one="order"
      views={{ list: 'orders', search }}
      placeholder="Order, customer, e-mail or tag"
      q={search.q}
      onSearch={(q) => show({ q })}
      onPage={(page) => show({ page })}
      onClear={() => void navigate({ to: '/orders', search: {} })}
      filters={[
        {
          label: 'Placed',
          all: 'Any day',
          options: [{ value: 'today', label: 'Today' }],
          value: search.placed,
          onChange: (value) => show({ placed: value === 'today' ? value : undefined }),
        },
        {
          label: 'Payment',
          all: 'All',
          options: financialStatuses.map((status) => ({ value: status, label: financialWords[status] })),
          value: search.payment,
          onChange: (value) => show({ payment: financialStatuses.find((status) => status === value) }),
        },
        {
          label: 'Fulfilment',
          all: 'All',
          options: fulfilmentFilters.map((filter) => ({ value: filter, label: fulfilmentWords[filter] })),
          value: search.fulfilment,
          onChange: (value) => show({ fulfilment: fulfilmentFilters.find((filter) => filter === value) }),
        },
      ]}
      query={useQuery(queries.orders(search))}
      sorting={{ sort: search.sort, onSort: (sort) => show({ sort: sortsOf('orders').find((known) => known === sort) }) }}
      columns={columns}
      rowKey={(row) => row.id}
    />
  );
}
