import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useMemo, useState, type ReactNode } from 'react';
import type { HoldRow } from '#checkout-console/wire/views.ts';
import { queries } from '#checkout-console/console/api/queries.ts';
import { holdFilters, type HoldsSearch } from '#checkout-console/console/list-search.ts';
import { ListPage } from '#checkout-console/console/parts/list-page.tsx';
import { holdWords } from '#checkout-console/console/parts/status-words.ts';
import { ExtendHoldDialog } from './extend-hold-dialog.tsx';
import { holdColumns } from './hold-columns.tsx';
import { InventoryTabs } from './inventory-tabs.tsx';
import { ReleaseHoldDialog } from './release-hold-dialog.tsx';

type Asking = { readonly kind: 'extend' | 'release'; readonly hold: HoldRow };

const route = getRouteApi('/inventory/holds');

/** Stock that is set aside for drafts, each hold until its time. */
export function HoldsScreen(): ReactNode {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const [asking, setAsking] = useState<Asking | null>(null);
  const columns = useMemo(
    () =>
      holdColumns({ onExtend: (hold) => setAsking({ kind: 'extend', hold }), onRelease: (hold) => setAsking({ kind: 'release', hold }) }),
    [],
  );
  const show = (change: Partial<HoldsSearch>): void =>
    void navigate({ to: '/inventory/holds', search: { ...search, page: undefined, ...change } });
  const close = (): void => setAsking(null);
  return (
    <>
      <ListPage
        name="Holds"
        subtitle="Stock set aside for a draft until a time. Held units cannot be sold to anybody else."
        tabs={<InventoryTabs />}
        one="hold"
        placeholder="Hold, SKU, draft or customer"
        q={search.q}
        onSearch={(q) => show({ q })}
        onPage={(page) => show({ page })}
        onClear={() => void navigate({ to: '/inventory/holds', search: {} })}
        filters={[
          {
            label: 'State',
            all: 'All',
            options: holdFilters.map((filter) => ({ value: filter, label: holdWords[filter] })),
            value: search.state,
            onChange: (value) => show({ state: holdFilters.find((filter) => filter === value) }),
          },
        ]}
        query={useQuery(queries.holds(search))}
        columns={columns}
        rowKey={(row) => row.id}
      />
      {asking?.kind === 'extend' ? <ExtendHoldDialog hold={asking.hold} onClose={close} /> : null}
      {asking?.kind === 'release' ? <ReleaseHoldDialog hold={asking.hold} onClose={close} /> : null}
    </>
  );
}
