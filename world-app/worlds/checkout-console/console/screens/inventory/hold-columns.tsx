import { Link } from '@tanstack/react-router';
import { LockOpen, PackageCheck, TimerOff } from 'lucide-react';
import type { ReactNode } from 'react';
import type { HoldRow } from '#checkout-console/wire/views.ts';
import { Badge } from '#shell/components/badge.tsx';
import { Button } from '#shell/components/button.tsx';
import { columnHelper, type Column } from '#shell/components/data-table.tsx';
import { DueBadge } from '#checkout-console/console/parts/due-badge.tsx';
import { holdWords } from '#checkout-console/console/parts/status-words.ts';
import { HoldPurpose } from './hold-purpose.tsx';

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
      cell: ({ row: { original: hold } }) => `${hold.quantity} × ${hold.title} at ${hold.location}`,
    }),
    column.accessor('draft', {
      header: 'For',
      cell: ({ row: { original: hold } }) => <HoldPurpose hold={hold} />,
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
            <Button size="small" look="caution" onClick={() => onRelease(hold)} aria-label={`Release ${hold.id}`}>
              Release
            </Button>
          </>
        ) : null,
    }),
  ]);
}

function State({ hold }: { readonly hold: HoldRow }): ReactNode {
  const word = holdWords[hold.state];
  switch (hold.state) {
    case 'active':
      return hold.due === null ? null : <DueBadge due={hold.due} />;
    case 'consumed':
      return (
        <Badge tone="neutral" icon={PackageCheck}>
          {word}
        </Badge>
      );
    case 'released':
      return (
        <Badge tone="neutral" icon={LockOpen}>
          {word}
        </Badge>
      );
    case 'expired':
      return (
        <Badge tone="bad" icon={TimerOff}>
          {word}
        </Badge>
      );
  }
}
