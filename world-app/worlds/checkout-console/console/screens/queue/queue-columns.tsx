import { Link } from '@tanstack/react-router';
import type { QueueRow } from '#checkout-console/wire/queue-views.ts';
import { Button } from '#shell/components/button.tsx';
import { columnHelper, type Column } from '#shell/components/data-table.tsx';
import { formatMoney } from '#shell/format/money.ts';
import { formatShortTime } from '#shell/format/time.ts';
import { HoldBadge } from '#checkout-console/console/parts/hold-badge.tsx';

const column = columnHelper<QueueRow>();

/** The columns of the queue. `onPark`: null where the role may not park. */
export function queueColumns(onPark: ((draft: QueueRow) => void) | null): readonly Column<QueueRow>[] {
  return column.columns([
    column.accessor('id', {
      header: 'Draft',
      cell: ({ getValue }) => (
        <Link to="/drafts/$draft" params={{ draft: getValue() }}>
          {getValue()}
        </Link>
      ),
    }),
    column.accessor('place', { header: 'Turn', meta: { align: 'end' } }),
    column.accessor('customer', { header: 'Customer', meta: { oneLine: true } }),
    column.accessor('needs', { header: 'What it needs' }),
    column.accessor('hold', { header: 'Hold', cell: ({ getValue }) => <HoldBadge hold={getValue()} /> }),
    column.accessor('createdAt', { header: 'Created', meta: { oneLine: true }, cell: ({ getValue }) => formatShortTime(getValue()) }),
    column.accessor('total', {
      header: 'Total',
      meta: { align: 'end' },
      cell: ({ row: { original: row } }) => formatMoney(row.total, row.currency),
    }),
    ...(onPark === null
      ? []
      : [
          column.display({
            id: 'actions',
            header: 'Actions',
            cell: ({ row: { original: row } }) => (
              <Button size="small" onClick={() => onPark(row)} aria-label={`Park ${row.id}`}>
                Park
              </Button>
            ),
          }),
        ]),
  ]);
}
