import { Link } from '@tanstack/react-router';
import type { ReturnView } from '#checkout-console/wire/return-views.ts';
import { columnHelper, type Column } from '#shell/components/data-table.tsx';

type Line = ReturnView['lines'][number];

const column = columnHelper<Line>();

/** What comes back; what was found stands there once the parcel was received. */
export function returnColumns(locationName: (id: string) => string, received: boolean): readonly Column<Line>[] {
  return column.columns([
    column.accessor('title', {
      header: 'Item',
      cell: ({ row: { original: line } }) => (
        <>
          {line.title}{' '}
          <Link to="/inventory/$variant" params={{ variant: line.variant }}>
            {line.variant}
          </Link>
        </>
      ),
    }),
    column.accessor('sentFrom', { header: 'Sent from', cell: ({ getValue }) => locationName(getValue()) }),
    column.accessor('daysSinceSent', {
      header: 'Days since it left',
      meta: { align: 'end' },
      cell: ({ getValue }) => getValue() ?? '–',
    }),
    column.accessor('quantity', { header: 'Announced', meta: { align: 'end' } }),
    ...(received
      ? [
          column.accessor('sellable', { header: 'Sellable', meta: { align: 'end' } }),
          column.accessor('damaged', { header: 'Damaged', meta: { align: 'end' } }),
        ]
      : []),
  ]);
}
