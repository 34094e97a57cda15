import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { CircleCheck, Clock, ListChecks } from 'lucide-react';
import type { ReactNode } from 'react';
import { statementStates, type StatementSummary } from '#checkout-console/wire/statement-views.ts';
import { Badge } from '#shell/components/badge.tsx';
import { columnHelper } from '#shell/components/data-table.tsx';
import { formatDay, formatTime } from '#shell/format/time.ts';
import { queries } from '#checkout-console/console/api/queries.ts';
import { statementsSearch } from '#checkout-console/console/list-search.ts';
import { ListPage } from '#checkout-console/console/parts/list-page.tsx';
import { PaymentTabs } from '#checkout-console/console/parts/payment-tabs.tsx';
import { sentenceCase } from '#checkout-console/console/parts/sentence-case.ts';

const route = getRouteApi('/payments/statements');
const column = columnHelper<StatementSummary>();
const columns = column.columns([
  column.accessor('id', {
    header: 'Statement',
    cell: ({ getValue }) => (
      <Link to="/payments/statements/$statement" params={{ statement: getValue() }}>
        {getValue()}
      </Link>
    ),
  }),
  column.accessor('day', { header: 'Day', cell: ({ getValue }) => formatDay(`${getValue()}T12:00:00Z`) }),
  column.accessor('issuedAt', {
    header: 'Issued',
    cell: ({ row: { original: row } }) => (row.issuedAt === null ? '' : formatTime(row.issuedAt)),
  }),
  column.accessor('open', { header: 'State', cell: ({ row: { original: row } }) => <State statement={row} /> }),
  column.accessor('reconciled', { header: 'Reconciled', meta: { align: 'end' } }),
  column.accessor('reported', { header: 'Reported', meta: { align: 'end' } }),
  column.accessor('rows', { header: 'Rows', meta: { align: 'end' } }),
]);

/** What the processor says of each day, to be compared with what the shop has. */
export function StatementsScreen(): ReactNode {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  return (
    <ListPage
      name="Statements"
      subtitle="What the payment processor says of each day. The shop’s own figures stand under Charges and Orders."
      tabs={<PaymentTabs />}
      one="statement"
      placeholder="Statement or day, such as 2026-03-13"
      search={search}
      onShow={(next) => void navigate({ to: '/payments/statements', search: statementsSearch(next) })}
      filters={[
        {
          kind: 'choice',
          name: 'state',
          label: 'State',
          all: 'All',
          options: statementStates.map((state) => ({ value: state, label: sentenceCase(state) })),
        },
      ]}
      query={useQuery(queries.statements(search))}
      columns={columns}
      rowKey={(row) => row.id}
    />
  );
}

function State({ statement: { issuedAt, open } }: { readonly statement: StatementSummary }): ReactNode {
  if (issuedAt === null) {
    return (
      <Badge tone="neutral" icon={Clock}>
        Not issued yet
      </Badge>
    );
  }
  return open > 0 ? (
    <Badge tone="info" icon={ListChecks}>{`${open} open`}</Badge>
  ) : (
    <Badge tone="good" icon={CircleCheck}>
      Reconciled
    </Badge>
  );
}
