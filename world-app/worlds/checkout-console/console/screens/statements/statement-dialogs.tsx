import { useState, type ReactNode } from 'react';
import { discrepancies } from '#contract/checkout-console/statement.ts';
import type { ReconcileAllBody, ReconcileRowBody, ReopenRowBody, ReportRowBody } from '#checkout-console/wire/statement-bodies.ts';
import type { StatementRowView, StatementView } from '#checkout-console/wire/statement-views.ts';
import { ActionDialog } from '#shell/components/action-dialog.tsx';
import { ChoiceSelect } from '#shell/components/choice-select.tsx';
import { TextField } from '#shell/components/text-field.tsx';
import { count } from '#shell/format/count.ts';
import { formatMoney } from '#shell/format/money.ts';
import { useToasts } from '#shell/toasts.ts';
import { useCommand } from '#checkout-console/console/api/use-command.ts';
import { ConfirmDialog } from '#checkout-console/console/parts/confirm-dialog.tsx';
import { FailureAlert } from '#checkout-console/console/parts/failure-alert.tsx';
import { fieldError } from '#checkout-console/console/parts/field-error.ts';
import { discrepancyWords } from './discrepancy-words.ts';
import type { RowDeed } from './statement-columns.tsx';

export type Asking = { readonly deed: RowDeed; readonly row: StatementRowView } | { readonly deed: 'reconcile_all' };

type Props = { readonly asking: Asking; readonly statement: StatementView; readonly onClose: () => void };

/** What is asked about a statement, or about one of its rows. */
export function StatementDialog({ asking, statement, onClose }: Props): ReactNode {
  switch (asking.deed) {
    case 'reconcile_row': {
      const { row } = asking;
      return (
        <ConfirmDialog
          title={`Reconcile ${row.id}`}
          action="Mark reconciled"
          path={`/api/statement-rows/${row.id}/reconcile`}
          body={{ ifVersion: row.version } satisfies ReconcileRowBody}
          refused="Not reconciled"
          done={() => `${row.id} reconciled`}
          onClose={onClose}
        >
          <p>{entryWords(row)}</p>
          <p>You say that the shop has the same: this payment, this amount, this currency, once. Nobody compares it again.</p>
        </ConfirmDialog>
      );
    }
    case 'report_row':
      return <ReportDialog row={asking.row} onClose={onClose} />;
    case 'reopen_row': {
      const { row } = asking;
      return (
        <ConfirmDialog
          title={`Reopen ${row.id}`}
          action="Reopen row"
          path={`/api/statement-rows/${row.id}/reopen`}
          body={{ ifVersion: row.version } satisfies ReopenRowBody}
          refused="Not reopened"
          done={() => `${row.id} is open again`}
          onClose={onClose}
        >
          <p>{entryWords(row)}</p>
          <p>What was said of the row{row.mark === null ? '' : ` by ${row.mark.by}`} is taken back.</p>
        </ConfirmDialog>
      );
    }
    case 'reconcile_all': {
      const { id, openRows } = statement;
      const rows = count(openRows.length, 'row');
      return (
        <ConfirmDialog
          title={`Mark all of ${id} reconciled`}
          action={`Mark ${rows} reconciled`}
          path={`/api/statements/${id}/reconcile-all`}
          body={{ rows: openRows.map(({ id: row, version: ifVersion }) => ({ id: row, ifVersion })) } satisfies ReconcileAllBody}
          refused="Nothing was reconciled"
          done={() => `${rows} of ${id} reconciled`}
          onClose={onClose}
        >
          <p>
            {rows}, on this page or not, whether or not they are what the shop has: {openRows.map(({ id: row }) => row).join(', ')}.
          </p>
          <p>Rows that were reported stay reported. No money moves.</p>
        </ConfirmDialog>
      );
    }
  }
}

function ReportDialog({ row, onClose }: { readonly row: StatementRowView; readonly onClose: () => void }): ReactNode {
  const show = useToasts((toasts) => toasts.show);
  const [words, setWords] = useState<string | null>(null);
  const [note, setNote] = useState('');
  const [asked, setAsked] = useState(false);
  const discrepancy = discrepancies.find((known) => discrepancyWords[known] === words);
  const given = note.trim();
  const report = useCommand<ReportRowBody>(`/api/statement-rows/${row.id}/report`, () => {
    onClose();
    show(`${row.id} reported`);
  });
  const submit = (): void => {
    setAsked(true);
    if (discrepancy !== undefined && given !== '') void report.send({ discrepancy, note: given, ifVersion: row.version });
  };
  return (
    <ActionDialog
      title={`Report ${row.id}`}
      action="Report row"
      busy={report.busy}
      failure={<FailureAlert title="Not reported" failure={report.failure} onDismiss={report.dismiss} />}
      onSubmit={submit}
      onClose={onClose}
    >
      <p>{entryWords(row)}</p>
      <p>The row is left to accounting, with what is wrong. No money moves, and the order stays as it is.</p>
      <ChoiceSelect
        label="Discrepancy"
        placeholder="Choose what is wrong"
        options={discrepancies.map((known) => discrepancyWords[known])}
        value={words}
        onChange={setWords}
        error={asked && discrepancy === undefined ? 'Choose what is wrong.' : null}
      />
      <TextField
        label="Note"
        required
        value={note}
        onChange={setNote}
        error={asked && given === '' ? 'Write what the shop has instead.' : fieldError(report.failure, 'note')}
        hint="What the shop has instead, such as the order and its amount."
      />
    </ActionDialog>
  );
}

function entryWords({ entry, payment, amount, currency, memo }: StatementRowView): string {
  return `The processor’s entry: ${entry} of ${formatMoney(amount, currency)} for ${payment}, “${memo}”.`;
}
