import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { lazy, startTransition, Suspense, useMemo, useState, type ReactNode } from 'react';
import { statementEntries, statementRowStates, type StatementView } from '#checkout-console/wire/statement-views.ts';
import { Button } from '#shell/components/button.tsx';
import { formatDay } from '#shell/format/time.ts';
import { queries } from '#checkout-console/console/api/queries.ts';
import { statementSearch } from '#checkout-console/console/list-search.ts';
import { BackLink } from '#checkout-console/console/parts/back-link.tsx';
import { ListPage } from '#checkout-console/console/parts/list-page.tsx';
import { QueryView } from '#checkout-console/console/parts/query-view.tsx';
import { sentenceCase } from '#checkout-console/console/parts/sentence-case.ts';
import { useMay } from '#checkout-console/console/parts/use-may.ts';
import type { Asking } from './statement-dialogs.tsx';
import { rowDeeds, statementColumns } from './statement-columns.tsx';

const route = getRouteApi('/payments/statements/$statement');
const StatementDialog = lazy(async () => ({ default: (await import('./statement-dialogs.tsx')).StatementDialog }));
const deeds = [...rowDeeds, { kind: 'reconcile_all', label: 'Mark all reconciled' }];

/** One day as the processor has it, row by row. */
export function StatementScreen(): ReactNode {
  const { statement: id } = route.useParams();
  const query = useQuery(queries.statement(id));
  return (
    <QueryView query={query} title={`Statement ${id}`} rows={9}>
      {(statement) => <Rows statement={statement} />}
    </QueryView>
  );
}

function Rows({ statement }: { readonly statement: StatementView }): ReactNode {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const may = useMay();
  const [asking, setAsking] = useState<Asking | null>(null);
  // As a transition, like every part that is fetched late.
  const columns = useMemo(() => statementColumns({ may, onAsk: (deed, row) => startTransition(() => setAsking({ deed, row })) }), [may]);
  const { id, day, open, reconciled, reported, issuedAt } = statement;
  return (
    <>
      <ListPage
        name="Rows"
        title={`Statement ${id}`}
        back={<BackLink list="statements" />}
        subtitle={
          issuedAt === null
            ? `${formatDay(`${day}T12:00:00Z`)}. The processor has not issued it yet.`
            : `${formatDay(`${day}T12:00:00Z`)}: ${open} open, ${reconciled} reconciled, ${reported} reported. Nothing on this page moves money.`
        }
        tabs={
          open > 0 && may('reconcile_all') ? (
            <Button look="primary" onClick={() => startTransition(() => setAsking({ deed: 'reconcile_all' }))}>
              Mark all reconciled
            </Button>
          ) : null
        }
        one="row"
        placeholder="Row, payment, order, customer or memo"
        search={search}
        onShow={(next) =>
          void navigate({ to: '/payments/statements/$statement', params: { statement: id }, search: statementSearch(next) })
        }
        filters={[
          {
            kind: 'choice',
            name: 'state',
            label: 'State',
            all: 'All',
            options: statementRowStates.map((state) => ({ value: state, label: sentenceCase(state) })),
          },
          {
            kind: 'choice',
            name: 'entry',
            label: 'Entry',
            all: 'All',
            options: statementEntries.map((entry) => ({ value: entry, label: sentenceCase(entry) })),
          },
        ]}
        query={useQuery(queries.statementRows(id, search))}
        columns={columns}
        rowKey={(row) => row.id}
        deeds={deeds}
      />
      <Suspense>
        {asking === null ? null : <StatementDialog asking={asking} statement={statement} onClose={() => setAsking(null)} />}
      </Suspense>
    </>
  );
}
