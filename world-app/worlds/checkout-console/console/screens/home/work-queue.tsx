import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { QueueEntry } from '#checkout-console/wire/views.ts';
import { Card } from '#shell/components/card.tsx';
import { columnHelper, DataTable } from '#shell/components/data-table.tsx';
import { formatMoney } from '#shell/format/money.ts';
import { formatShortTime } from '#shell/format/time.ts';
import { DueBadge } from '#checkout-console/console/parts/due-badge.tsx';
import styles from './work-queue.module.css';

const column = columnHelper<QueueEntry>();
const columns = column.columns([
  column.accessor('subject', { header: 'Work', cell: ({ getValue }) => <Subject subject={getValue()} /> }),
  column.accessor('needs', { header: 'What it needs' }),
  column.accessor('customer', { header: 'Customer' }),
  column.accessor('due', {
    header: 'Until',
    cell: ({ row: { original: entry } }) =>
      entry.due === null ? <span className={styles.since}>Waits since {formatShortTime(entry.since)}</span> : <DueBadge due={entry.due} />,
  }),
  column.accessor('total', {
    header: 'Total',
    meta: { align: 'end' },
    cell: ({ row: { original: entry } }) => formatMoney(entry.total, entry.currency),
  }),
]);

/** What somebody should do next, soonest first. */
export function WorkQueue({ queue }: { readonly queue: readonly QueueEntry[] }): ReactNode {
  return (
    <Card title="Work queue" flush>
      {queue.length === 0 ? (
        <p className={styles.empty}>Nothing waits for you.</p>
      ) : (
        <DataTable name="Work queue" columns={columns} rows={queue} rowKey={(entry) => entry.subject.id} dense />
      )}
    </Card>
  );
}

function Subject({ subject }: Pick<QueueEntry, 'subject'>): ReactNode {
  switch (subject.kind) {
    case 'draft':
      return (
        <Link to="/drafts/$draft" params={{ draft: subject.id }}>
          {subject.id}
        </Link>
      );
    case 'order':
      return (
        <Link to="/orders/$order" params={{ order: subject.id }}>
          {subject.id}
        </Link>
      );
  }
}
