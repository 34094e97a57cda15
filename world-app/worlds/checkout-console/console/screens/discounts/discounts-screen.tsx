import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { discountStates, type DiscountRow } from '#checkout-console/wire/discount-views.ts';
import { columnHelper } from '#shell/components/data-table.tsx';
import { queries } from '#checkout-console/console/api/queries.ts';
import { discountsSearch } from '#checkout-console/console/list-search.ts';
import { ListPage } from '#checkout-console/console/parts/list-page.tsx';
import { sentenceCase } from '#checkout-console/console/parts/sentence-case.ts';
import { DiscountBadge } from './discount-badge.tsx';

const route = getRouteApi('/discounts');
const column = columnHelper<DiscountRow>();
const columns = column.columns([
  column.accessor('code', {
    header: 'Code',
    cell: ({ getValue }) => (
      <Link to="/discounts/$code" params={{ code: getValue() }}>
        {getValue()}
      </Link>
    ),
  }),
  column.accessor('description', { header: 'What it is' }),
  column.accessor('state', { header: 'State', cell: ({ getValue }) => <DiscountBadge state={getValue()} /> }),
  column.accessor('uses', {
    header: 'Uses',
    meta: { align: 'end' },
    cell: ({ row: { original: row } }) => (row.usageLimit === null ? row.uses : `${row.uses} of ${row.usageLimit}`),
  }),
  column.accessor('value', { header: 'Takes off', meta: { align: 'end' } }),
]);

/** The codes that customers can give. They are made elsewhere; here they are read and applied. */
export function DiscountsScreen(): ReactNode {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  return (
    <ListPage
      name="Discounts"
      subtitle="Codes that customers can give. Read the terms of one before you promise it."
      one="discount"
      placeholder="Code or words"
      search={search}
      onShow={(next) => void navigate({ to: '/discounts', search: discountsSearch(next) })}
      filters={[
        {
          kind: 'choice',
          name: 'state',
          label: 'State',
          all: 'All',
          options: discountStates.map((state) => ({ value: state, label: sentenceCase(state) })),
        },
      ]}
      query={useQuery(queries.discounts(search))}
      columns={columns}
      rowKey={(row) => row.code}
    />
  );
}
