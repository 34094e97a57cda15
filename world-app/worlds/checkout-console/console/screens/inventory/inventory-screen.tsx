import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { lazy, startTransition, Suspense, useState, type ReactNode } from 'react';
import type { LevelRow } from '#checkout-console/wire/stock-views.ts';
import { Button } from '#shell/components/button.tsx';
import { columnHelper } from '#shell/components/data-table.tsx';
import { AvailableUnits } from '#checkout-console/console/parts/available-units.tsx';
import { Units } from '#checkout-console/console/parts/units.tsx';
import { queries } from '#checkout-console/console/api/queries.ts';
import { inventorySearch } from '#checkout-console/console/list-search.ts';
import { useBulk } from '#checkout-console/console/parts/bulk/use-bulk.tsx';
import { locationFilter } from '#checkout-console/console/parts/list-filter.ts';
import { ListPage } from '#checkout-console/console/parts/list-page.tsx';
import { useMay } from '#checkout-console/console/parts/use-may.ts';
import { InventoryTabs } from './inventory-tabs.tsx';
import { levelDeeds } from './level-bulk.ts';

// Fetched with the press that opens it; as a transition, so that the answer to the press shows it.
const ImportCountsDialog = lazy(async () => ({ default: (await import('./import-counts-dialog.tsx')).ImportCountsDialog }));

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
  const query = useQuery(queries.inventory(search));
  const may = useMay();
  const [importing, setImporting] = useState(false);
  const bulk = useBulk({ list: 'inventory', one: 'stock level', search, query, deeds: levelDeeds });
  return (
    <>
      <ListPage
        name="Inventory"
        subtitle="On hand = available + committed to orders + held for drafts + unavailable."
        tabs={
          <>
            {may('import_counts') ? <Button onClick={() => startTransition(() => setImporting(true))}>Import counts</Button> : null}
            <InventoryTabs />
          </>
        }
        one="stock level"
        views={{ list: 'inventory' }}
        placeholder="SKU or title"
        search={search}
        onShow={(next) => void navigate({ to: '/inventory', search: inventorySearch(next) })}
        filters={[locationFilter(locations)]}
        query={query}
        columns={columns}
        rowKey={({ id }) => id}
        bulk={bulk}
        deeds={[...levelDeeds, { kind: 'import_counts', label: 'Import counts' }]}
      />
      <Suspense>{importing ? <ImportCountsDialog onClose={() => setImporting(false)} /> : null}</Suspense>
    </>
  );
}
