import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { ReturnRow } from '#checkout-console/wire/return-views.ts';
import { columnHelper } from '#shell/components/data-table.tsx';
import { formatTime } from '#shell/format/time.ts';
import { queries } from '#checkout-console/console/api/queries.ts';
import { returnStates, returnsSearch } from '#checkout-console/console/list-search.ts';
import { ListPage } from '#checkout-console/console/parts/list-page.tsx';
import { sentenceCase } from '#checkout-console/console/parts/sentence-case.ts';
import { ReturnBadge } from './return-badge.tsx';

const route = getRouteApi('/returns');
const column = columnHelper<ReturnRow>();
const columns = column.columns([
  column.accessor('id', {
    header: 'Return',
    cell: ({ getValue }) => (
      <Link to="/returns/$return" params={{ return: getValue() }}>
        {getValue()}
      </Link>
    ),
  }),
  column.accessor('order', {
    header: 'Order',
    cell: ({ getValue }) => (
      <Link to="/orders/$order" params={{ order: getValue() }}>
        {getValue()}
      </Link>
    ),
  }),
  column.accessor('customer', { header: 'Customer' }),
  column.accessor('openedAt', { header: 'Announced', cell: ({ getValue }) => formatTime(getValue()) }),
  column.accessor('reason', { header: 'Reason' }),
  column.accessor('state', { header: 'State', cell: ({ getValue }) => <ReturnBadge state={getValue()} /> }),
  column.accessor('units', { header: 'Items', meta: { align: 'end' } }),
]);

/** Parcels that customers send back. */
export function ReturnsScreen(): ReactNode {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  return (
    <ListPage
      name="Returns"
      subtitle="Parcels that customers send back, until somebody books in what was in them."
      one="return"
      placeholder="Return, order, customer or SKU"
      search={search}
      onShow={(next) => void navigate({ to: '/returns', search: returnsSearch(next) })}
      filters={[
        {
          kind: 'choice',
          name: 'state',
          label: 'State',
          all: 'All',
          options: returnStates.map((state) => ({ value: state, label: sentenceCase(state) })),
        },
      ]}
      query={useQuery(queries.returns(search))}
      columns={columns}
      rowKey={(row) => row.id}
    />
  );
}
