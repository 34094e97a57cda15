import { Link } from '@tanstack/react-router';
import { CircleCheck, Flag, ListChecks } from 'lucide-react';
import type { ReactNode } from 'react';
import type { StatementRowView } from '#checkout-console/wire/statement-views.ts';
import { Badge } from '#shell/components/badge.tsx';
import { Button } from '#shell/components/button.tsx';
import { columnHelper, type Column } from '#shell/components/data-table.tsx';
import { formatMoney } from '#shell/format/money.ts';
import { formatClock } from '#shell/format/time.ts';
import { sentenceCase } from '#checkout-console/console/parts/sentence-case.ts';
import { discrepancyWords } from './discrepancy-words.ts';
import styles from './statement-columns.module.css';

export type RowDeed = 'reconcile_row' | 'report_row' | 'reopen_row';

type Actions = {
  readonly may: (kind: string) => boolean;
  readonly onAsk: (deed: RowDeed, row: StatementRowView) => void;
};

/** What can be done to a row, by where it stands. */
export const rowDeeds = [
  { kind: 'reconcile_row', label: 'Reconcile', open: true },
  { kind: 'report_row', label: 'Report', open: true },
  { kind: 'reopen_row', label: 'Reopen', open: false },
] as const satisfies readonly { readonly kind: RowDeed; readonly label: string; readonly open: boolean }[];

const column = columnHelper<StatementRowView>();

/** The columns of a statement: the processor’s words and figures, and what staff made of them. */
export function statementColumns({ may, onAsk }: Actions): readonly Column<StatementRowView>[] {
  return column.columns([
    column.accessor('id', {
      header: 'Row',
      cell: ({ row: { original: row } }) => (
        <Link to="/payments/statements/$statement" params={{ statement: row.id.slice(0, 6) }} search={{ q: row.id }}>
          {row.id}
        </Link>
      ),
    }),
    column.accessor('at', { header: 'Booked', cell: ({ getValue }) => formatClock(getValue()) }),
    column.accessor('entry', { header: 'Entry', cell: ({ getValue }) => sentenceCase(getValue()) }),
    column.accessor('payment', {
      header: 'Payment',
      meta: { oneLine: true },
      cell: ({ row: { original: row } }) =>
        row.order === null ? (
          row.payment
        ) : (
          <Link to="/payments/$payment" params={{ payment: row.payment }}>
            {row.payment}
          </Link>
        ),
    }),
    column.accessor('memo', { header: 'Memo' }),
    column.accessor('amount', {
      header: 'Amount',
      meta: { align: 'end' },
      cell: ({ row: { original: row } }) => formatMoney(row.amount, row.currency),
    }),
    column.accessor('state', { header: 'State', cell: ({ row: { original: row } }) => <State row={row} /> }),
    column.display({
      id: 'actions',
      header: 'Actions',
      cell: ({ row: { original: row } }) => (
        <div className={styles.actions}>
          {rowDeeds
            .filter(({ kind, open }) => may(kind) && open === (row.state === 'open'))
            .map(({ kind, label }) => (
              <Button key={kind} size="small" onClick={() => onAsk(kind, row)} aria-label={`${label} ${row.id}`}>
                {label}
              </Button>
            ))}
        </div>
      ),
    }),
  ]);
}

function State({ row: { state, mark } }: { readonly row: StatementRowView }): ReactNode {
  switch (state) {
    case 'open':
      return (
        <Badge tone="info" icon={ListChecks}>
          Open
        </Badge>
      );
    case 'reconciled':
      return (
        <Badge tone="good" icon={CircleCheck}>
          Reconciled
        </Badge>
      );
    case 'reported':
      return (
        <>
          <Badge tone="warn" icon={Flag}>
            {mark === null || mark.discrepancy === null ? 'Reported' : discrepancyWords[mark.discrepancy]}
          </Badge>
          {mark === null ? null : <p className={styles.note}>{mark.note}</p>}
        </>
      );
  }
}
