import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { CircleCheck, CirclePause, PencilLine } from 'lucide-react';
import { lazy, startTransition, Suspense, useState, type ReactNode } from 'react';
import type { DraftRow } from '#checkout-console/wire/views.ts';
import { Badge } from '#shell/components/badge.tsx';
import { Button } from '#shell/components/button.tsx';
import { columnHelper } from '#shell/components/data-table.tsx';
import { formatMoney } from '#shell/format/money.ts';
import { formatTime } from '#shell/format/time.ts';
import { queries } from '#checkout-console/console/api/queries.ts';
import { draftStates, draftsSearch } from '#checkout-console/console/list-search.ts';
import { BackOrderBadge } from '#checkout-console/console/parts/back-order-badge.tsx';
import { HoldBadge } from '#checkout-console/console/parts/hold-badge.tsx';
import { tagFilter } from '#checkout-console/console/parts/list-filter.ts';
import { useBulk } from '#checkout-console/console/parts/bulk/use-bulk.tsx';
import { ListPage } from '#checkout-console/console/parts/list-page.tsx';
import type { Preset } from '#checkout-console/console/parts/saved-views.tsx';
import { useMay } from '#checkout-console/console/parts/use-may.ts';
import { parkWords } from '#checkout-console/console/parts/park-words.ts';
import { sentenceCase } from '#checkout-console/console/parts/sentence-case.ts';
import { draftDeeds } from './draft-bulk.ts';
import styles from './drafts-screen.module.css';

const route = getRouteApi('/drafts');
const column = columnHelper<DraftRow>();
const columns = column.columns([
  column.accessor('id', {
    header: 'Draft',
    meta: { sort: 'id' },
    cell: ({ row: { original: row } }) => (
      <Link to="/drafts/$draft" params={{ draft: row.id }}>
        {row.id}
      </Link>
    ),
  }),
  column.accessor('customer', { header: 'Customer', meta: { sort: 'customer' } }),
  column.accessor('createdAt', { header: 'Created', meta: { sort: 'created' }, cell: ({ getValue }) => formatTime(getValue()) }),
  column.accessor('state', { header: 'Progress', cell: ({ row: { original: row } }) => <Progress row={row} /> }),
  column.accessor('hold', { header: 'Hold', cell: ({ getValue }) => <HoldBadge hold={getValue()} /> }),
  column.accessor('total', {
    header: 'Total',
    meta: { align: 'end', sort: 'total' },
    cell: ({ row: { original: row } }) => formatMoney(row.total, row.currency),
  }),
]);

const NewDraftDialog = lazy(async () => ({ default: (await import('./new-draft-dialog.tsx')).NewDraftDialog }));

/** Views that the list has by itself. */
const presets: readonly Preset[] = [
  { name: 'Open', search: 'state=open' },
  { name: 'Parked', search: 'state=parked' },
  { name: 'Back-ordered', search: 'state=back-ordered' },
  { name: 'Completed', search: 'state=completed' },
];

const listDeeds = [{ kind: 'create_draft', label: 'New draft' }, ...draftDeeds];

/** The drafts of the shop: checkouts that staff prepare or finish for a customer. */
export function DraftsScreen(): ReactNode {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const may = useMay();
  const [making, setMaking] = useState(false);
  const openDrafts = useQuery(queries.session()).data?.openDrafts;
  const query = useQuery(queries.drafts(search));
  const bulk = useBulk({ list: 'drafts', one: 'draft', search, query, deeds: draftDeeds });
  return (
    <>
      <ListPage
        name="Drafts"
        subtitle={`Checkouts prepared for a customer.${openDrafts === undefined ? '' : ` ${openDrafts} are open; the others became orders.`}`}
        tabs={
          may('create_draft') ? (
            <Button look="primary" onClick={() => startTransition(() => setMaking(true))}>
              New draft
            </Button>
          ) : null
        }
        one="draft"
        views={{ list: 'drafts', presets }}
        placeholder="Draft, customer, e-mail or tag"
        search={search}
        onShow={(next) => void navigate({ to: '/drafts', search: draftsSearch(next) })}
        filters={[
          {
            kind: 'choice',
            name: 'state',
            label: 'State',
            all: 'All',
            options: draftStates.map((state) => ({ value: state, label: sentenceCase(state) })),
          },
          tagFilter,
        ]}
        query={query}
        columns={columns}
        rowKey={(row) => row.id}
        bulk={bulk}
        deeds={listDeeds}
      />
      <Suspense>{making ? <NewDraftDialog onClose={() => setMaking(false)} /> : null}</Suspense>
    </>
  );
}

function Progress({ row }: { readonly row: DraftRow }): ReactNode {
  return row.order !== null ? (
    <Badge tone="good" icon={CircleCheck}>
      <Link to="/orders/$order" params={{ order: row.order }}>{`Order ${row.order}`}</Link>
    </Badge>
  ) : (
    <span className={styles.badges}>
      <Badge tone={row.parked === null ? 'info' : 'neutral'} icon={row.parked === null ? PencilLine : CirclePause}>
        {row.parked === null ? `At ${row.step}` : `Parked: ${parkWords[row.parked]}`}
      </Badge>
      {row.backOrdered === 0 ? null : <BackOrderBadge />}
    </span>
  );
}
