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
  /** Forgets the unsaved values once they are saved. */
  readonly onSaved: () => void;
  readonly onNext: () => void;
};

/** "Save and continue": sends what changed in one request and goes on; where nothing changed it only goes on, if the step is complete. */
export function useStepSave<Body extends object>({ draft, step, path, change, onSaved, onNext }: Options<Body>): StepSave {
  const command = useCommand<Body>(path);
  const [hint, setHint] = useState<string | null>(null);
  const save = async (): Promise<void> => {
    setHint(null);
    switch (change.kind) {
      case 'problem':
        setHint(change.message);
        return;
      case 'none':
        if (draft.blockers[step] === null) onNext();
        else setHint(draft.blockers[step]);
        return;
      case 'change':
        if ((await command.send(change.body)) === null) return;
        onSaved();
        onNext();
    }
  };
  const dismiss = (): void => {
    command.dismiss();
    setHint(null);
  };
  return { save, busy: command.busy, changed: change.kind !== 'none', failure: command.failure, hint, dismiss };
}
