import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { HoldRow, LevelView } from '#checkout-console/wire/stock-views.ts';
import { columnHelper } from '#shell/components/data-table.tsx';
import { DueBadge } from '#checkout-console/console/parts/due-badge.tsx';
import { HoldPurpose } from './hold-purpose.tsx';

const order = columnHelper<LevelView['orders'][number]>();

/** Who waits for units of a level. */
export const levelOrderColumns = order.columns([
  order.accessor('order', {
    header: 'Order',
    cell: ({ getValue }) => (
      <Link to="/orders/$order" params={{ order: getValue() }}>
        {getValue()}
      </Link>
    ),
  }),
  order.accessor('customer', { header: 'Customer' }),
  order.accessor('units', { header: 'Units', meta: { align: 'end' } }),
]);

const hold = columnHelper<HoldRow>();

/** For whom units of a level are held. */
export const levelHoldColumns = hold.columns([
  hold.accessor('id', {
    header: 'Hold',
    cell: ({ getValue }) => (
      <Link to="/inventory/holds" search={{ q: getValue() }}>
        {getValue()}
      </Link>
    ),
  }),
  hold.accessor('draft', { header: 'For', cell: ({ row: { original: row } }) => <HoldPurpose hold={row} /> }),
  hold.accessor('due', { header: 'Time', cell: ({ getValue }) => <Due due={getValue()} /> }),
  hold.accessor('quantity', { header: 'Units', meta: { align: 'end' } }),
]);

function Due({ due }: Pick<HoldRow, 'due'>): ReactNode {
  return due === null ? null : <DueBadge due={due} />;
}
