import { useState, type ReactNode } from 'react';
import type { ListName } from '#contract/checkout-console/values.ts';
import type { BulkRowView, BulkView } from '#checkout-console/wire/bulk.ts';
import { ActionDialog } from '#shell/components/action-dialog.tsx';
import { InfoDialog } from '#shell/components/info-dialog.tsx';
import { Notice } from '#shell/components/notice.tsx';
import { count } from '#shell/format/count.ts';
import { useToasts } from '#shell/toasts.ts';
import { useCommand } from '../../api/use-command.ts';
import { FailureAlert } from '../failure-alert.tsx';
import { emptyForm, type AskedDeed } from './bulk-deed.ts';
import styles from './bulk-dialog.module.css';
import { sentenceCase } from '../sentence-case.ts';
import { BulkFields } from './bulk-fields.tsx';
import { fieldProblem, readForm } from './bulk-form.ts';
import { nameRows } from './name-rows.ts';

type Props = {
  readonly list: ListName;
  readonly one: string;
  readonly many: string;
  readonly deed: AskedDeed;
  /** Told which rows are left to deal with. */
  readonly onDone: (left: ReadonlySet<string>) => void;
  readonly onClose: () => void;
};

type Undone = Extract<BulkRowView, { readonly message: string }>;

/** Names the rows that are meant and those that are left out, says what will happen, and afterwards which rows refused. */
export function BulkDialog({ list, one, many, deed, onDone, onClose }: Props): ReactNode {
  const show = useToasts((toasts) => toasts.show);
  const [form, setForm] = useState(() => emptyForm(deed.fields));
  const [asked, setAsked] = useState(false);
  const [undone, setUndone] = useState<{ readonly done: number; readonly rows: readonly Undone[] } | null>(null);
  const { meant, out, consequence } = deed.plan(form);
  const command = useCommand<object, BulkView>(`/api/lists/${list}/bulk`, (view) => {
    const refused = view.rows.filter((row): row is Undone => row.outcome === 'refused' || row.outcome === 'declined');
    show(`${count(view.done, one, many)} ${deed.done}${refused.length === 0 ? '' : `, ${refused.length} not`}`);
    onDone(new Set(refused.map(({ id }) => id)));
    if (refused.length === 0) onClose();
    else setUndone({ done: view.done, rows: refused });
  });
  if (undone !== null) {
    return (
      <InfoDialog title={`${deed.verb}: not all was done`} onClose={onClose}>
        <p>{`${count(undone.done, one, many)} ${deed.done}. ${count(undone.rows.length, one, many)} refused and stayed as they were; they are still selected.`}</p>
        <ul className={styles.refused} aria-label="Not done">
          {undone.rows.map(({ id, message }) => (
            <li key={id}>
              <strong>{id}</strong> {message}
            </li>
          ))}
        </ul>
      </InfoDialog>
    );
  }
  const problems = asked ? new Map(deed.fields.map((field) => [field.name, fieldProblem(field, form)])) : new Map<string, string | null>();
  const submit = (): void => {
    setAsked(true);
    if (deed.fields.some((field) => fieldProblem(field, form) !== null)) return;
    void command.send({
      deed: { kind: deed.kind, ...readForm(deed.fields, form) },
      rows: meant.map(({ id, version }) => ({ id, ifVersion: version })),
    });
  };
  const what = count(meant.length, one, many);
  return (
    <ActionDialog
      title={`${deed.label}: ${count(deed.selected, one, many)}`}
      action={`${deed.verb} ${what}`}
      look={deed.look ?? 'primary'}
      disabled={meant.length === 0}
      busy={command.busy}
      failure={<FailureAlert title="Nothing was changed" failure={command.failure} onDismiss={command.dismiss} />}
      onSubmit={submit}
      onClose={onClose}
    >
      <BulkFields fields={deed.fields} form={form} problems={problems} onChange={setForm} />
      <div>
        <p className={styles.set}>{`${what}: ${meant.length === 0 ? 'none' : nameRows(meant, 40)}`}</p>
        {meant.length === 0 ? null : <p>{consequence}</p>}
      </div>
      {out.length === 0 ? null : (
        <Notice tone="warn" title={`Left out: ${out.length}`}>
          {[...Map.groupBy(out, ({ why }) => why)].map(([why, rows]) => (
            <p key={why}>{`${sentenceCase(why)}: ${nameRows(rows, 20)}.`}</p>
          ))}
        </Notice>
      )}
    </ActionDialog>
  );
}
