import { Link } from '@tanstack/react-router';
import { LockOpen, PackageCheck, TimerOff } from 'lucide-react';
import type { ReactNode } from 'react';
import type { HoldRow } from '#checkout-console/wire/stock-views.ts';
import { ActionMenu } from '#shell/components/action-menu.tsx';
import { Badge } from '#shell/components/badge.tsx';
import { Button } from '#shell/components/button.tsx';
import { columnHelper, type Column } from '#shell/components/data-table.tsx';
import { DueBadge } from '#checkout-console/console/parts/due-badge.tsx';
import { holdWords } from '#checkout-console/console/parts/status-words.ts';
import styles from './hold-columns.module.css';
import { HoldPurpose } from './hold-purpose.tsx';

export type HoldDeed = 'extend' | 'release' | 'transfer' | 'reassign';

type Actions = {
  readonly may: (kind: string) => boolean;
  readonly onAsk: (deed: HoldDeed, hold: HoldRow) => void;
};

/** What a hold's own menu holds. */
export const holdRowDeeds = [
  { deed: 'transfer', kind: 'transfer_hold', label: 'Move to another location' },
  { deed: 'reassign', kind: 'reassign_hold', label: 'Give to another draft' },
] as const;

const column = columnHelper<HoldRow>();

/** The columns of the list of holds. Only an active hold can be extended or released. */
export function holdColumns({ may, onAsk }: Actions): readonly Column<HoldRow>[] {
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
      meta: { oneLine: true },
      cell: ({ row: { original: hold } }) => (
        <>
          {`${hold.quantity} × ${hold.title} `}
          <span className={styles.where}>{`at ${hold.location}`}</span>
        </>
      ),
    }),
    column.accessor('draft', {
      header: 'For',
      meta: { oneLine: true },
      cell: ({ row: { original: hold } }) => <HoldPurpose hold={hold} />,
    }),
    column.accessor('state', { header: 'State', cell: ({ row: { original: hold } }) => <State hold={hold} /> }),
    column.display({
      id: 'actions',
      header: 'Actions',
      cell: ({ row: { original: hold } }) =>
        hold.state === 'active' ? (
          <div className={styles.actions}>
            {may('extend_hold') ? (
              <Button size="small" onClick={() => onAsk('extend', hold)} aria-label={`Extend ${hold.id}`}>
                Extend
              </Button>
            ) : null}
            {may('release_hold') ? (
              <Button size="small" look="caution" onClick={() => onAsk('release', hold)} aria-label={`Release ${hold.id}`}>
                Release
              </Button>
            ) : null}
            <HoldMenu hold={hold} may={may} onAsk={onAsk} />
          </div>
        ) : null,
    }),
  ]);
}

function HoldMenu({ hold, may, onAsk }: Actions & { readonly hold: HoldRow }): ReactNode {
  const open = holdRowDeeds.filter(({ kind }) => may(kind));
  if (open.length === 0) return null;
  return (
    <ActionMenu
      label={`More actions for ${hold.id}`}
      compact
      actions={open.map(({ deed, label }) => ({ label, onChoose: () => onAsk(deed, hold) }))}
    />
  );
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
