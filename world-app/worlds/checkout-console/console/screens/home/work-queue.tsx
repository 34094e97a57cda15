import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { QueueEntry, QueueGroup } from '#checkout-console/wire/views.ts';
import { Card } from '#shell/components/card.tsx';
import { columnHelper, DataTable } from '#shell/components/data-table.tsx';
import { VisuallyHidden } from '#shell/components/visually-hidden.tsx';
import { formatMoney } from '#shell/format/money.ts';
import { formatShortTime } from '#shell/format/time.ts';
import { DueBadge } from '#checkout-console/console/parts/due-badge.tsx';
import { ListLink } from './list-link.tsx';
import styles from './work-queue.module.css';

/** An entry, and which group of the queue it is of. */
type Row = QueueEntry & { readonly group: number };

const column = columnHelper<Row>();
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

/** What somebody should do next: of each kind of work the most pressing, and the way to all of it. */
export function WorkQueue({ queue }: { readonly queue: readonly QueueGroup[] }): ReactNode {
  const rows = queue.flatMap(({ entries }, group) => entries.map((entry) => ({ ...entry, group })));
  const heading = (row: Row, before: Row | undefined): ReactNode =>
    before?.group === row.group ? null : <Heading group={queue[row.group]} />;
  return (
    <Card title="Work queue" flush>
      {rows.length === 0 ? (
        <p className={styles.empty}>Nothing waits for you.</p>
      ) : (
        <DataTable
          name="Work queue"
          columns={columns}
          rows={rows}
          rowKey={({ group, subject }) => `${group} ${subject.id}`}
          heading={heading}
          dense
        />
      )}
    </Card>
  );
}

function Heading({ group }: { readonly group: QueueGroup | undefined }): ReactNode {
  if (group === undefined) return null;
  const { title, total, entries, link } = group;
  return (
    <span className={styles.heading}>
      <span>
        {title} <span className={styles.since}>{entries.length === total ? total : `${entries.length} of ${total}`}</span>
      </span>
      <ListLink to={link}>
        View all<VisuallyHidden>{`: ${title.toLowerCase()}`}</VisuallyHidden>
      </ListLink>
    </span>
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
