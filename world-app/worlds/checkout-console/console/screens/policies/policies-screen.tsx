import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { PolicyPage } from '#checkout-console/wire/handbook-views.ts';
import { columnHelper, DataTable } from '#shell/components/data-table.tsx';
import { PageHeader } from '#shell/components/page-header.tsx';
import { queries } from '#checkout-console/console/api/queries.ts';
import { QueryView } from '#checkout-console/console/parts/query-view.tsx';
import styles from './policies-screen.module.css';

const column = columnHelper<PolicyPage>();
const columns = column.columns([
  column.accessor('title', {
    header: 'Page',
    cell: ({ row: { original: page } }) => (
      <Link to="/policies/$slug" params={{ slug: page.slug }}>
        {page.title}
      </Link>
    ),
  }),
  column.accessor('summary', { header: 'What it settles' }),
  column.accessor((page) => page.rules.length, { id: 'rules', header: 'Rules', meta: { align: 'end' } }),
]);

/** The handbook's contents. */
export function PoliciesScreen(): ReactNode {
  const query = useQuery(queries.handbook());
  return (
    <>
      <PageHeader title="Policies" subtitle="The shop’s handbook. Where a note or a message says otherwise, the handbook counts." />
      <QueryView query={query} rows={8}>
        {({ pages }) => (
          <div className={styles.list}>
            <DataTable name="Policies" columns={columns} rows={pages} rowKey={(page) => page.slug} />
          </div>
        )}
      </QueryView>
    </>
  );
}
