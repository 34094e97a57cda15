import { useState } from 'react';
import type { DraftView, Failure, Step } from '#checkout-console/wire/views.ts';
import { useCommand } from '#checkout-console/console/api/use-command.ts';

/** What a step would send when it is saved: nothing where nothing changed, or why it cannot be sent. */
export type StepChange<Body> =
  { readonly kind: 'none' } | { readonly kind: 'change'; readonly body: Body } | { readonly kind: 'problem'; readonly message: string };

export type StepSave = {
  readonly save: () => Promise<void>;
  readonly busy: boolean;
  readonly changed: boolean;
  readonly failure: Failure | null;
  /** Why the step was not left although nothing was refused. */
  readonly hint: string | null;
  readonly dismiss: () => void;
};

type Options<Body> = {
  readonly draft: DraftView;
  readonly step: Step;
  readonly path: string;
  readonly change: StepChange<Body>;
  /** What has to be chosen before the step can be saved; null where everything is. */
  readonly missing?: string | null;
  /** Forgets the unsaved values once they are saved. */
  readonly onSaved: () => void;
  readonly onNext: () => void;
};

/**
 * "Save and continue": sends what changed in one request and goes on; where nothing changed it only goes on. Pressed too early it sends
 * nothing and says what is missing, until that is mended.
 */
export function useStepSave<Body extends object>({ draft, step, path, change, missing = null, onSaved, onNext }: Options<Body>): StepSave {
  const command = useCommand<Body>(path);
  const [asked, setAsked] = useState(false);
  const problem = change.kind === 'problem' ? change.message : (missing ?? (change.kind === 'none' ? draft.blockers[step] : null));
  const save = async (): Promise<void> => {
    setAsked(problem !== null);
    if (problem !== null) return;
    if (change.kind === 'change') {
      if ((await command.send(change.body)) === null) return;
      onSaved();
    }
    onNext();
  };
  const dismiss = (): void => {
    command.dismiss();
    setAsked(false);
  };
  const hint = asked ? problem : null;
  return { save, busy: command.busy, changed: change.kind !== 'none', failure: command.failure, hint, dismiss };
}
