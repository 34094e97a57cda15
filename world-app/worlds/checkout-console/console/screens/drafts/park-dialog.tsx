import { useState, type ReactNode } from 'react';
import type { ParkCode } from '#contract/checkout-console/values.ts';
import type { ParkDraftBody } from '#checkout-console/wire/draft-bodies.ts';
import type { DraftView } from '#checkout-console/wire/views.ts';
import { ActionDialog } from '#shell/components/action-dialog.tsx';
import { ChoiceSelect } from '#shell/components/choice-select.tsx';
import { useToasts } from '#shell/toasts.ts';
import { useCommand } from '#checkout-console/console/api/use-command.ts';
import { FailureAlert } from '#checkout-console/console/parts/failure-alert.tsx';
import { parkWords } from '#checkout-console/console/parts/park-words.ts';

const parkCodes = Object.keys(parkWords) as ParkCode[];

/** Puts a draft aside from the work queue, with what it waits for. */
export function ParkDialog({
  draft,
  onClose,
}: {
  readonly draft: Pick<DraftView, 'id' | 'version'>;
  readonly onClose: () => void;
}): ReactNode {
  const show = useToasts((toasts) => toasts.show);
  const [words, setWords] = useState<string | null>(null);
  const [asked, setAsked] = useState(false);
  const code = parkCodes.find((known) => parkWords[known] === words);
  const park = useCommand<ParkDraftBody>(`/api/drafts/${draft.id}/park`, () => {
    onClose();
    show(`${draft.id} parked`);
  });
  const submit = (): void => {
    setAsked(true);
    if (code !== undefined) void park.send({ code, ifVersion: draft.version });
  };
  return (
    <ActionDialog
      title={`Park ${draft.id}`}
      action="Park draft"
      busy={park.busy}
      failure={<FailureAlert title="Not parked" failure={park.failure} onDismiss={park.dismiss} />}
      onSubmit={submit}
      onClose={onClose}
    >
      <p>The draft leaves the work queue. It stays open, and its hold stays as it is.</p>
      <ChoiceSelect
        label="Reason"
        placeholder="Choose what it waits for"
        options={parkCodes.map((known) => parkWords[known])}
        value={words}
        onChange={setWords}
        error={asked && code === undefined ? 'Choose what it waits for.' : null}
      />
    </ActionDialog>
  );
}
