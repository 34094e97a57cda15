import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import type { ReassignHoldBody } from '#checkout-console/wire/bodies.ts';
import type { HoldRow } from '#checkout-console/wire/stock-views.ts';
import { ActionDialog } from '#shell/components/action-dialog.tsx';
import { Button } from '#shell/components/button.tsx';
import { Notice } from '#shell/components/notice.tsx';
import { TextField } from '#shell/components/text-field.tsx';
import { useToasts } from '#shell/toasts.ts';
import { queries } from '#checkout-console/console/api/queries.ts';
import { useCommand } from '#checkout-console/console/api/use-command.ts';
import { FailureAlert } from '#checkout-console/console/parts/failure-alert.tsx';
import { HoldFacts } from './hold-facts.tsx';

/** Gives a hold to another draft, which is looked up and shown first. */
export function ReassignHoldDialog({ hold, onClose }: { readonly hold: HoldRow; readonly onClose: () => void }): ReactNode {
  const show = useToasts((toasts) => toasts.show);
  const [text, setText] = useState('');
  const [looked, setLooked] = useState<string | null>(null);
  const [asked, setAsked] = useState(false);
  const id = text.trim().toUpperCase();
  const query = useQuery({ ...queries.draft(looked ?? ''), enabled: looked !== null });
  const draft = looked === null ? undefined : query.data;
  const reassign = useCommand<ReassignHoldBody>(`/api/holds/${hold.id}/reassign`, () => {
    onClose();
    show(`${hold.id} given to ${looked ?? ''}`);
  });
  const submit = (): void => {
    if (draft !== undefined) void reassign.send({ draft: draft.id, ifDraftVersion: draft.version, ifVersion: hold.version });
  };
  return (
    <ActionDialog
      title={`Give ${hold.id} to another draft`}
      action={draft === undefined ? 'Give hold' : `Give hold to ${draft.id}`}
      look="danger"
      disabled={draft === undefined}
      busy={reassign.busy}
      failure={<FailureAlert title="Hold not given" failure={reassign.failure} onDismiss={reassign.dismiss} />}
      onSubmit={submit}
      onClose={onClose}
    >
      <HoldFacts hold={hold} />
      <TextField
        label="Draft"
        required
        hint="Its id, such as D-1009."
        value={text}
        onChange={(value) => {
          setText(value);
          setLooked(null);
        }}
        error={asked && id === '' ? 'Write the id of a draft.' : query.isError ? query.error.message : null}
      />
      <div>
        <Button
          onClick={() => {
            setAsked(true);
            setLooked(id === '' ? null : id);
          }}
        >
          Look up
        </Button>
      </div>
      {draft === undefined ? null : (
        <Notice tone="warn" title={`${draft.id} of ${draft.customer.name}`}>
          {draft.lines.map(({ quantity, title }) => `${quantity} × ${title}`).join(', ')}. The units are kept for this draft from now on
          {hold.draft === null ? '' : `, and no longer for ${hold.draft}`}.
        </Notice>
      )}
    </ActionDialog>
  );
}
