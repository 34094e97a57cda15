import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { lazy, startTransition, Suspense, useMemo, useState, type ReactNode } from 'react';
import type { QueueRow } from '#checkout-console/wire/views.ts';
import { Button } from '#shell/components/button.tsx';
import { queries } from '#checkout-console/console/api/queries.ts';
import { queueSearch, queueStates } from '#checkout-console/console/list-search.ts';
import { ListPage } from '#checkout-console/console/parts/list-page.tsx';
import { useMay } from '#checkout-console/console/parts/use-may.ts';
import { queueColumns } from './queue-columns.tsx';

const route = getRouteApi('/queue');
const ParkDialog = lazy(async () => ({ default: (await import('../drafts/park-dialog.tsx')).ParkDialog }));
const CompleteAllDialog = lazy(async () => ({ default: (await import('./complete-all-dialog.tsx')).CompleteAllDialog }));

const stateWords = { ready: 'Ready to place', incomplete: 'Something is missing' } as const;
const deeds = [
  { kind: 'complete_without_payment', label: 'Complete all' },
  { kind: 'park_draft', label: 'Park' },
];

/** Drafts that wait for somebody, one after the other. */
export function QueueScreen(): ReactNode {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const may = useMay();
  const [parking, setParking] = useState<QueueRow | null>(null);
  const [completing, setCompleting] = useState(false);
  const query = useQuery(queries.queue(search));
  const mayPark = may('park_draft');
  // As a transition, like every part that is fetched late.
  const columns = useMemo(() => queueColumns(mayPark ? (row) => startTransition(() => setParking(row)) : null), [mayPark]);
  return (
    <>
      <ListPage
        name="Queue"
        subtitle="Drafts that wait for somebody, in the order of the handbook (H-PRI-2): the hold that ends first, then the oldest. What is parked is not here."
        tabs={
          may('complete_without_payment') && (query.data?.total ?? 0) > 0 ? (
            <Button look="primary" onClick={() => startTransition(() => setCompleting(true))}>
              Complete all
            </Button>
          ) : null
        }
        one="draft"
        placeholder="Draft, customer, tag or what is missing"
        search={search}
        onShow={(next) => void navigate({ to: '/queue', search: queueSearch(next) })}
        filters={[
          {
            kind: 'choice',
            name: 'state',
            label: 'State',
            all: 'All',
            options: queueStates.map((state) => ({ value: state, label: stateWords[state] })),
          },
        ]}
        query={query}
        columns={columns}
        rowKey={(row) => row.id}
        deeds={deeds}
      />
      <Suspense>
        {parking === null ? null : <ParkDialog draft={parking} onClose={() => setParking(null)} />}
        {completing ? <CompleteAllDialog search={search} onClose={() => setCompleting(false)} /> : null}
      </Suspense>
    </>
  );
}
