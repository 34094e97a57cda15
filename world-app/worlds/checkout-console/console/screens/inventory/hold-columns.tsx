import { Link } from '@tanstack/react-router';
import { Lock, LockOpen, PackageCheck, TimerOff } from 'lucide-react';
import type { ReactNode } from 'react';
import type { HoldRow } from '#checkout-console/wire/views.ts';
import { Badge } from '#shell/components/badge.tsx';
import { Button } from '#shell/components/button.tsx';
import { columnHelper, type Column } from '#shell/components/data-table.tsx';
import { formatTime } from '#shell/format/time.ts';

type Actions = { readonly onExtend: (hold: HoldRow) => void; readonly onRelease: (hold: HoldRow) => void };

const column = columnHelper<HoldRow>();

/** The columns of the list of holds. Only an active hold can be extended or released. */
export function holdColumns({ onExtend, onRelease }: Actions): readonly Column<HoldRow>[] {
  return column.columns([
    column.accessor('id', {
      header: 'Hold',
      cell: ({ getValue }) => (
        <Link to="/inventory/holds" search={{ q: getValue() }}>
          {getValue()}
        </Link>
      ),
    }),
    column.accessor('variant', {
      header: 'Stock',
      cell: ({ row: { original: hold } }) => `${hold.quantity} × ${hold.variant} at ${hold.location}`,
    }),
    column.accessor('draft', {
      header: 'For',
      cell: ({ row: { original: hold } }) => (hold.draft === null ? hold.description : `${hold.draft}, ${hold.customer ?? ''}`),
    }),
    column.accessor('state', { header: 'State', cell: ({ row: { original: hold } }) => <State hold={hold} /> }),
    column.display({
      id: 'actions',
      header: 'Actions',
      cell: ({ row: { original: hold } }) =>
        hold.state === 'active' ? (
          <>
            <Button size="small" onClick={() => onExtend(hold)} aria-label={`Extend ${hold.id}`}>
              Extend
            </Button>
            <Button size="small" look="quiet" onClick={() => onRelease(hold)} aria-label={`Release ${hold.id}`}>
              Release
            </Button>
          </>
        ) : null,
    }),
  ]);
}

function State({ hold }: { readonly hold: HoldRow }): ReactNode {
  switch (hold.state) {
    case 'active':
      return (
        <Badge tone={hold.minutesLeft !== null && hold.minutesLeft <= 15 ? 'warn' : 'good'} icon={Lock}>
          Until {hold.expiresAt === null ? 'released' : formatTime(hold.expiresAt)}
        </Badge>
      );
    case 'consumed':
      return (
        <Badge tone="info" icon={PackageCheck}>
          Used by an order
        </Badge>
      );
    case 'released':
      return (
        <Badge tone="neutral" icon={LockOpen}>
          Released
        </Badge>
      );
    case 'expired':
      return (
        <Badge tone="bad" icon={TimerOff}>
          Expired
        </Badge>
      );
  }
}
