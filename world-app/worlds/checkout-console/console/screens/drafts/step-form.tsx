import type { FormEvent, ReactNode } from 'react';
import { Button } from '#shell/components/button.tsx';
import { Notice } from '#shell/components/notice.tsx';
import { FailureAlert } from '#checkout-console/console/parts/failure-alert.tsx';
import styles from './step-form.module.css';
import type { StepSave } from './use-step-save.ts';

type Props = {
  readonly title: string;
  readonly intro: string;
  readonly step: StepSave;
  /** The signed-in role may only look. */
  readonly closed: boolean;
  readonly onDiscard: () => void;
  readonly children: ReactNode;
};

/** One step of the checkout with its heading, its refusals and its one primary button. */
export function StepForm({ title, intro, step, closed, onDiscard, children }: Props): ReactNode {
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    void step.save();
  };
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <header>
        <h2 className={styles.title}>{title}</h2>
        <p className={styles.intro}>{intro}</p>
      </header>
      {children}
      <FailureAlert title="Not saved" failure={step.failure} onDismiss={step.dismiss} />
      {step.hint === null ? null : (
        <Notice tone="bad" onDismiss={step.dismiss}>
          {step.hint}
        </Notice>
      )}
      <div className={styles.foot}>
        {step.changed ? (
          <>
            <p className={styles.unsaved}>Not saved yet</p>
            <Button look="quiet" onClick={onDiscard}>
              Discard changes
            </Button>
          </>
        ) : null}
        <Button type="submit" look="primary" disabled={closed} busy={step.busy}>
          Save and continue
        </Button>
      </div>
    </form>
  );
}
