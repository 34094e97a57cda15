import type { FormEvent, ReactNode, RefObject } from 'react';
import type { Failure } from '#checkout-console/wire/views.ts';
import { Card } from '#shell/components/card.tsx';
import { SaveBar } from '#shell/components/save-bar.tsx';
import styles from './edit-form.module.css';
import { FailureAlert } from './failure-alert.tsx';
import { LeaveGuard } from './leave-guard.tsx';

type Props = {
  readonly title: string;
  /** What it is about, as the question before leaving names it. */
  readonly what: string;
  readonly changed: boolean;
  readonly busy: boolean;
  readonly failure: Failure | null;
  readonly onDismiss: () => void;
  readonly onSave: () => void;
  /** Set once the change is saved and the page may be left unasked. */
  readonly done: RefObject<boolean>;
  readonly onDiscard: () => void;
  readonly children: ReactNode;
};

/** A form on a page of its own: while it holds what is not saved, it has the save bar and is not left unasked. */
export function EditForm({ title, what, changed, busy, failure, onDismiss, onSave, done, onDiscard, children }: Props): ReactNode {
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    onSave();
  };
  return (
    <>
      <form className={styles.form} onSubmit={submit} noValidate>
        <Card title={title}>
          <div className={styles.fields}>
            {children}
            <FailureAlert title="Not saved" failure={failure} onDismiss={onDismiss} />
          </div>
        </Card>
        {changed ? <SaveBar busy={busy} onDiscard={onDiscard} /> : null}
      </form>
      <LeaveGuard when={() => changed && !done.current} what={what} />
    </>
  );
}
