import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { Currency } from '#contract/checkout-console/values.ts';
import type { HomeView } from '#checkout-console/wire/views.ts';
import { Card } from '#shell/components/card.tsx';
import { columnHelper, DataTable } from '#shell/components/data-table.tsx';
import { formatMoney } from '#shell/format/money.ts';
import { formatTime } from '#shell/format/time.ts';
import styles from './work-queue.module.css';

type Entry = HomeView['queue'][number] & { readonly currency: Currency };

const column = columnHelper<Entry>();
const columns = column.columns([
  column.accessor('draft', {
    header: 'Draft',
    cell: ({ getValue }) => (
      <Link to="/drafts/$draft" params={{ draft: getValue() }}>
        {getValue()}
      </Link>
    ),
  }),
  column.accessor('customer', { header: 'Customer' }),
  column.accessor('why', { header: 'What it needs' }),
  column.accessor('expiresAt', {
    header: 'Held until',
    cell: ({ getValue }) => {
      const at = getValue();
      return at === null ? '–' : formatTime(at);
    },
  }),
  column.accessor('total', {
    header: 'Total',
    meta: { align: 'end' },
    cell: ({ row: { original: entry } }) => formatMoney(entry.total, entry.currency),
  }),
]);

/** The drafts that somebody should look at next, most urgent first. */
export function WorkQueue({ queue, currency }: { readonly queue: HomeView['queue']; readonly currency: Currency }): ReactNode {
  const rows = queue.map((entry) => ({ ...entry, currency }));
  return (
    <Card title="Work queue" flush>
      {rows.length === 0 ? (
        <p className={styles.empty}>Nothing waits for you.</p>
      ) : (
        <DataTable name="Work queue" columns={columns} rows={rows} rowKey={(entry) => entry.draft} />
      )}
    </Card>
  );
}
