import { Link } from '@tanstack/react-router';
import type { LevelRow } from '#checkout-console/wire/stock-views.ts';
import { columnHelper, type Column } from '#shell/components/data-table.tsx';
import { AvailableUnits } from '#checkout-console/console/parts/available-units.tsx';
import { Units } from '#checkout-console/console/parts/units.tsx';

const level = columnHelper<LevelRow>();

/** The columns of one variant's levels; each leads to the level, where stock is changed. */
export function levelColumns(locationName: (id: string) => string): readonly Column<LevelRow>[] {
  return level.columns([
    level.accessor('location', {
      header: 'Location',
      cell: ({ row: { original: row } }) => (
        <Link to="/inventory/$variant/$location" params={{ variant: row.variant, location: row.location }}>
          {locationName(row.location)}
        </Link>
      ),
    }),
    level.accessor('onHand', { header: 'On hand', meta: { align: 'end' }, cell: ({ getValue }) => <Units n={getValue()} /> }),
    level.accessor('available', { header: 'Available', meta: { align: 'end' }, cell: ({ getValue }) => <AvailableUnits n={getValue()} /> }),
    level.accessor('committed', { header: 'Committed', meta: { align: 'end' }, cell: ({ getValue }) => <Units n={getValue()} /> }),
    level.accessor('held', { header: 'Held', meta: { align: 'end' }, cell: ({ getValue }) => <Units n={getValue()} /> }),
    level.accessor('unavailable', { header: 'Unavailable', meta: { align: 'end' }, cell: ({ getValue }) => <Units n={getValue()} /> }),
    level.accessor('incoming', { header: 'Incoming', meta: { align: 'end' }, cell: ({ getValue }) => <Units n={getValue()} /> }),
  ]);
}
