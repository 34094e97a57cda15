import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useMemo, useState, type ReactNode } from 'react';
import type { HoldRow } from '#checkout-console/wire/stock-views.ts';
import { Badge } from '#shell/components/badge.tsx';
import { Button } from '#shell/components/button.tsx';
import { useMay } from '#checkout-console/console/parts/use-may.ts';
import { queries } from '#checkout-console/console/api/queries.ts';
import { holdFilters, holdsSearch } from '#checkout-console/console/list-search.ts';
import { locationFilter } from '#checkout-console/console/parts/list-filter.ts';
import { useBulk } from '#checkout-console/console/parts/bulk/use-bulk.tsx';
import { ListPage } from '#checkout-console/console/parts/list-page.tsx';
import type { Preset } from '#checkout-console/console/parts/saved-views.tsx';
import { holdWords } from '#checkout-console/console/parts/status-words.ts';
import { ExtendHoldDialog } from './extend-hold-dialog.tsx';
import { ClearStaleHoldsDialog } from './clear-stale-holds-dialog.tsx';
import { holdColumns, holdRowDeeds, type HoldDeed } from './hold-columns.tsx';
import { InventoryTabs } from './inventory-tabs.tsx';
import { ReassignHoldDialog } from './reassign-hold-dialog.tsx';
import { TransferHoldDialog } from './transfer-hold-dialog.tsx';
import { ReleaseHoldDialog } from './release-hold-dialog.tsx';

type Asking = { readonly deed: HoldDeed; readonly hold: HoldRow } | { readonly deed: 'clear' };
import { holdDeeds } from './hold-bulk.ts';

const route = getRouteApi('/inventory/holds');

/** Views that the list has by itself. */
const presets: readonly Preset[] = [
  { name: 'Active', search: 'state=active' },
  { name: 'Ending soon', search: 'state=ending+soon' },
];

/** Stock that is set aside for drafts, each hold until its time. */
export function HoldsScreen(): ReactNode {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const [asking, setAsking] = useState<Asking | null>(null);
  const may = useMay();
  const session = useQuery(queries.session()).data;
  const locations = session?.locations ?? [];
  const stale = session?.staleHolds ?? 0;
  const columns = useMemo(() => holdColumns({ may, onAsk: (deed, hold) => setAsking({ deed, hold }) }), [may]);
  const close = (): void => setAsking(null);
  const query = useQuery(queries.holds(search));
  const bulk = useBulk({ list: 'holds', one: 'hold', search, query, deeds: holdDeeds });
  return (
    <>
      <ListPage
        name="Holds"
        subtitle="Stock set aside for a draft until a time, for nobody else. Stale: made a day ago or earlier."
        tabs={
          <>
            {stale === 0 ? null : <Badge tone="warn">{`${stale} stale`}</Badge>}
            {may('clear_stale_holds') ? <Button onClick={() => setAsking({ deed: 'clear' })}>Clear stale holds</Button> : null}
            <InventoryTabs />
          </>
        }
        one="hold"
        views={{ list: 'holds', presets }}
        placeholder="Hold, SKU, draft or customer"
        search={search}
        onShow={(next) => void navigate({ to: '/inventory/holds', search: holdsSearch(next) })}
        filters={[
          {
            kind: 'choice',
            name: 'state',
            label: 'State',
            all: 'All',
            options: holdFilters.map((filter) => ({ value: filter, label: holdWords[filter] })),
          },
          locationFilter(locations),
        ]}
        query={query}
        columns={columns}
        rowKey={(row) => row.id}
        bulk={bulk}
        deeds={[...holdDeeds, ...holdRowDeeds, { kind: 'clear_stale_holds', label: 'Clear stale holds' }]}
      />
      {asking === null ? null : <Asked asking={asNow(asking, query.data?.rows)} onClose={close} />}
    </>
  );
}

/** About the hold as the list has it by now: it may have been read anew while the dialog is open. */
function asNow(asking: Asking, rows: readonly HoldRow[] = []): Asking {
  if (asking.deed === 'clear') return asking;
  return { ...asking, hold: rows.find(({ id }) => id === asking.hold.id) ?? asking.hold };
}

function Asked({ asking, onClose }: { readonly asking: Asking; readonly onClose: () => void }): ReactNode {
  switch (asking.deed) {
    case 'extend':
      return <ExtendHoldDialog hold={asking.hold} onClose={onClose} />;
    case 'release':
      return <ReleaseHoldDialog hold={asking.hold} onClose={onClose} />;
    case 'transfer':
      return <TransferHoldDialog hold={asking.hold} onClose={onClose} />;
    case 'reassign':
      return <ReassignHoldDialog hold={asking.hold} onClose={onClose} />;
    case 'clear':
      return <ClearStaleHoldsDialog onClose={onClose} />;
  }
}
