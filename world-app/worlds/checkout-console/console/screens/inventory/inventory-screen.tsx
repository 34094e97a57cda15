import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { sortsOf } from '#checkout-console/wire/sorts.ts';
import type { LevelRow } from '#checkout-console/wire/stock-views.ts';
import { columnHelper } from '#shell/components/data-table.tsx';
import { AvailableUnits } from '#checkout-console/console/parts/available-units.tsx';
import { Units } from '#checkout-console/console/parts/units.tsx';
import { queries } from '#checkout-console/console/api/queries.ts';
import type { InventorySearch } from '#checkout-console/console/list-search.ts';
import { ListPage } from '#checkout-console/console/parts/list-page.tsx';
import { InventoryTabs } from './inventory-tabs.tsx';

const route = getRouteApi('/inventory');
const column = columnHelper<LevelRow>();
const columns = column.columns([
  column.accessor('variant', {
    header: 'Variant',
    meta: { sort: 'variant' },
    cell: ({ getValue }) => (
      <Link to="/inventory/$variant" params={{ variant: getValue() }}>
        {getValue()}
      </Link>
    ),
  }),
  column.accessor('title', { header: 'Title', meta: { sort: 'title' } }),
  column.accessor('location', { header: 'Location' }),
  column.accessor('onHand', {
    header: 'On hand',
    meta: { align: 'end', sort: 'onHand' },
    cell: ({ getValue }) => <Units n={getValue()} />,
  }),
  column.accessor('available', {
    header: 'Available',
    meta: { align: 'end', sort: 'available' },
    cell: ({ getValue }) => <AvailableUnits n={getValue()} />,
  }),
  column.accessor('committed', {
    header: 'Committed',
    meta: { align: 'end', sort: 'committed' },
    cell: ({ getValue }) => <Units n={getValue()} />,
  }),
  column.accessor('held', { header: 'Held', meta: { align: 'end', sort: 'held' }, cell: ({ getValue }) => <Units n={getValue()} /> }),
  column.accessor('unavailable', {
    header: 'Unavailable',
    meta: { align: 'end', sort: 'unavailable' },
    cell: ({ getValue }) => <Units n={getValue()} />,
  }),
]);

/** The stock of every variant at every location, by what it is kept for. */
export function InventoryScreen(): ReactNode {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const locations = useQuery(queries.session()).data?.locations ?? [];
  const show = (change: Partial<InventorySearch>): void =>
    void navigate({ to: '/inventory', search: { ...search, page: undefined, ...change } });
  return (
    <ListPage
      name="Inventory"
      subtitle="On hand = available + committed to orders + held for drafts + unavailable."
      tabs={<InventoryTabs />}
      one="stock level"
      views={{ list: 'inventory', search }}
      placeholder="SKU or title"
      q={search.q}
      onSearch={(q) => show({ q })}
      onPage={(page) => show({ page })}
      onClear={() => void navigate({ to: '/inventory', search: {} })}
      filters={[
        {
          label: 'Location',
          all: 'All',
          options: locations.map(({ id, name }) => ({ value: id, label: `${id} · ${name}` })),
          value: search.location,
          onChange: (location) => show({ location }),
        },
      ]}
      query={useQuery(queries.inventory(search))}
      sorting={{ sort: search.sort, onSort: (sort) => show({ sort: sortsOf('inventory').find((known) => known === sort) }) }}
      columns={columns}
      rowKey={(row) => `${row.variant}@${row.location}`}
    />
  );
}
