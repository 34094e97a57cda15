import { useQuery, useQueryClient } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { lazy, startTransition, Suspense, useMemo, useState, type ReactNode } from 'react';
import type { QueueRow } from '#checkout-console/wire/queue-views.ts';
import { Button } from '#shell/components/button.tsx';
import { Notice } from '#shell/components/notice.tsx';
import { RequestFailed } from '#checkout-console/console/api/request-failed.ts';
import { queries } from '#checkout-console/console/api/queries.ts';
import { queueSearch, queueStates } from '#checkout-console/console/list-search.ts';
import { askDeed, type AskedDeed } from '#checkout-console/console/parts/bulk/bulk-deed.ts';
import { ListPage } from '#checkout-console/console/parts/list-page.tsx';
import { useMay } from '#checkout-console/console/parts/use-may.ts';
import { completeDeed } from '../drafts/draft-bulk.ts';
import { queueColumns } from './queue-columns.tsx';

const route = getRouteApi('/queue');
const ParkDialog = lazy(async () => ({ default: (await import('../drafts/park-dialog.tsx')).ParkDialog }));
const BulkDialog = lazy(async () => ({ default: (await import('../../parts/bulk/bulk-dialog.tsx')).BulkDialog }));

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
  const client = useQueryClient();
  const [completing, setCompleting] = useState<AskedDeed | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const query = useQuery(queries.queue(search));
  /** For every draft that matches, on this page or not. */
  const askForAll = async (): Promise<void> => {
    setProblem(null);
    try {
      const { rows } = await client.fetchQuery(queries.everyQueued({ q: search.q, state: search.state }));
      startTransition(() => setCompleting(askDeed({ ...completeDeed, label: 'Complete all' }, rows)));
    } catch (error) {
      if (!(error instanceof RequestFailed)) throw error;
      setProblem(error.message);
    }
  };
  const mayPark = may('park_draft');
  // As a transition, like every part that is fetched late.
  const columns = useMemo(() => queueColumns(mayPark ? (row) => startTransition(() => setParking(row)) : null), [mayPark]);
  return (
    <>
      {problem === null ? null : (
        <Notice tone="bad" title="The queue could not be read" onDismiss={() => setProblem(null)}>
          {problem}
        </Notice>
      )}
      <ListPage
        name="Queue"
        subtitle="Drafts that wait for somebody: the hold that ends first, then the oldest (H-PRI-2). What is parked is not here."
        tabs={
          may('complete_without_payment') && (query.data?.total ?? 0) > 0 ? (
            <Button look="primary" onClick={() => void askForAll()}>
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
        {completing === null ? null : (
          <BulkDialog
            list="drafts"
            one="draft"
            many="drafts"
            deed={completing}
            onDone={() => undefined}
            onClose={() => setCompleting(null)}
          />
        )}
      </Suspense>
    </>
  );
}
