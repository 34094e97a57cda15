import { useState, type ReactNode } from 'react';
import type { PutOnHoldBody } from '#checkout-console/wire/order-bodies.ts';
import type { OrderView } from '#checkout-console/wire/views.ts';
import { ActionDialog } from '#shell/components/action-dialog.tsx';
import { TextField } from '#shell/components/text-field.tsx';
import { useToasts } from '#shell/toasts.ts';
import { useCommand } from '#checkout-console/console/api/use-command.ts';
import { FailureAlert } from '#checkout-console/console/parts/failure-alert.tsx';
import { fieldError } from '#checkout-console/console/parts/field-error.ts';

/** Stops an order from leaving. Not to be mixed up with a hold, which keeps stock. */
export function PutOnHoldDialog({ order, onClose }: { readonly order: OrderView; readonly onClose: () => void }): ReactNode {
  const show = useToasts((toasts) => toasts.show);
  const [reason, setReason] = useState('');
  const [asked, setAsked] = useState(false);
  const given = reason.trim();
  const command = useCommand<PutOnHoldBody>(`/api/orders/${order.id}/on-hold`, () => {
    onClose();
    show(`${order.id} put on hold`);
  });
  const submit = (): void => {
    setAsked(true);
    if (given !== '') void command.send({ reason: given, opKey: order.opKeys.put_on_hold, ifVersion: order.version });
  };
  return (
    <ActionDialog
      title={`Put ${order.id} on hold`}
      action="Put on hold"
      busy={command.busy}
      failure={<FailureAlert title="Not put on hold" failure={command.failure} onDismiss={command.dismiss} />}
      onSubmit={submit}
      onClose={onClose}
    >
      <p>Nothing of the order leaves until it is taken off hold. Its units stay committed, and its money stays as it is.</p>
      <TextField
        label="Reason"
        required
        value={reason}
        onChange={setReason}
        error={asked && given === '' ? 'Say why nothing may leave.' : fieldError(command.failure, 'reason')}
      />
    </ActionDialog>
  );
}
