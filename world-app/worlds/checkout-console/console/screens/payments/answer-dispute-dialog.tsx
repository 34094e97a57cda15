import { useState, type ReactNode } from 'react';
import type { AnswerDisputeBody } from '#checkout-console/wire/order-bodies.ts';
import type { DisputeView } from '#checkout-console/wire/payment-views.ts';
import { ActionDialog } from '#shell/components/action-dialog.tsx';
import { TextField } from '#shell/components/text-field.tsx';
import { useToasts } from '#shell/toasts.ts';
import { useCommand } from '#checkout-console/console/api/use-command.ts';
import { FailureAlert } from '#checkout-console/console/parts/failure-alert.tsx';
import { fieldError } from '#checkout-console/console/parts/field-error.ts';

/** Sends the bank what speaks against a dispute. There is one answer. */
export function AnswerDisputeDialog({ dispute, onClose }: { readonly dispute: DisputeView; readonly onClose: () => void }): ReactNode {
  const show = useToasts((toasts) => toasts.show);
  const [refund, setRefund] = useState('');
  const [tracking, setTracking] = useState('');
  const [text, setText] = useState('');
  const [asked, setAsked] = useState(false);
  const command = useCommand<AnswerDisputeBody>(`/api/disputes/${dispute.id}/answer`, () => {
    onClose();
    show(`Evidence for ${dispute.id} sent`);
  });
  const submit = (): void => {
    setAsked(true);
    if (text.trim() === '') return;
    void command.send({
      // The server says no to what is no refund of this payment.
      refund: refund.trim() === '' ? null : (refund.trim() as AnswerDisputeBody['refund']),
      tracking: tracking.trim(),
      text: text.trim(),
      opKey: dispute.opKeys.answer,
      ifVersion: dispute.version,
    });
  };
  return (
    <ActionDialog
      title={`Evidence for ${dispute.id}`}
      action="Send evidence"
      busy={command.busy}
      failure={<FailureAlert title="Nothing was sent" failure={command.failure} onDismiss={command.dismiss} />}
      onSubmit={submit}
      onClose={onClose}
    >
      <p>The bank gets all of this at once, and decides. It cannot be added to later.</p>
      <TextField
        label="Refund"
        hint="The id of a refund already given."
        value={refund}
        onChange={setRefund}
        error={fieldError(command.failure, 'refund')}
      />
      <TextField label="Tracking number" value={tracking} onChange={setTracking} error={fieldError(command.failure, 'tracking')} />
      <TextField
        label="What happened"
        required
        rows={4}
        value={text}
        onChange={setText}
        error={asked && text.trim() === '' ? 'Write what happened.' : fieldError(command.failure, 'text')}
      />
    </ActionDialog>
  );
}
