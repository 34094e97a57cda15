import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { OrderRow } from '#checkout-console/wire/views.ts';
import { columnHelper } from '#shell/components/data-table.tsx';
import { formatMoney } from '#shell/format/money.ts';
import { formatTime } from '#shell/format/time.ts';
import { queries } from '#checkout-console/console/api/queries.ts';
import { ordersSearch } from '#checkout-console/console/list-search.ts';
import { useBulk } from '#checkout-console/console/parts/bulk/use-bulk.tsx';
import { TagList } from '#checkout-console/console/parts/tag-list.tsx';
import { ListPage } from '#checkout-console/console/parts/list-page.tsx';
import { CanceledBadge, FinancialBadge, FulfilmentBadge } from '#checkout-console/console/parts/order-badges.tsx';
import type { Preset } from '#checkout-console/console/parts/saved-views.tsx';
import { orderFilters } from './order-filters.ts';
import { orderDeeds } from './order-bulk.ts';

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
  column.accessor('items', { header: 'Items', meta: { align: 'end' } }),
  column.accessor('tags', { header: 'Tags', cell: ({ getValue }) => <TagList tags={getValue()} /> }),
  column.accessor('total', {
    header: 'Total',
    meta: { align: 'end', sort: 'total' },
    cell: ({ row: { original: row } }) => formatMoney(row.total, row.currency),
  }),
]);

/** Views that the list has by itself. */
const presets: readonly Preset[] = [
  { name: 'Unfulfilled', search: 'fulfilment=to+fulfil' },
  { name: 'Unpaid', search: 'payment=unpaid' },
  { name: 'Expiring', search: 'expiring=48h' },
];

/** Everything the shop has sold, newest first. */
export function OrdersScreen(): ReactNode {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const locations = useQuery(queries.session()).data?.locations ?? [];
  const query = useQuery(queries.orders(search));
  const deeds = orderDeeds(locations);
  const bulk = useBulk({ list: 'orders', one: 'order', search, query, deeds });
  return (
    <ListPage
      name="Orders"
      subtitle="Everything the shop has sold, newest first."
      one="order"
      views={{ list: 'orders', presets }}
      placeholder="Order, customer, e-mail or tag"
      search={search}
      onShow={(next) => void navigate({ to: '/orders', search: ordersSearch(next) })}
      filters={orderFilters(locations)}
      query={query}
      columns={columns}
      rowKey={(row) => row.id}
      bulk={bulk}
      deeds={deeds}
    />
  );
}
