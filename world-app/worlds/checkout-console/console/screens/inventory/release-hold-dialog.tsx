import { useState, type ReactNode } from 'react';
import type { ReleaseHoldBody } from '#checkout-console/wire/bodies.ts';
import type { HoldRow } from '#checkout-console/wire/stock-views.ts';
import { ActionDialog } from '#shell/components/action-dialog.tsx';
import { Notice } from '#shell/components/notice.tsx';
import { TextField } from '#shell/components/text-field.tsx';
import { useToasts } from '#shell/toasts.ts';
import { useCommand } from '#checkout-console/console/api/use-command.ts';
import { FailureAlert } from '#checkout-console/console/parts/failure-alert.tsx';
import { useLocationName } from '#checkout-console/console/parts/use-location-name.ts';
import { HoldFacts } from './hold-facts.tsx';

/** Gives held stock back. */
export function ReleaseHoldDialog({ hold, onClose }: { readonly hold: HoldRow; readonly onClose: () => void }): ReactNode {
  const show = useToasts((toasts) => toasts.show);
  const release = useCommand<ReleaseHoldBody>(`/api/holds/${hold.id}/release`, () => {
    onClose();
    show(`${hold.id} released`);
  });
  const locationName = useLocationName();
  const [reason, setReason] = useState('');
  const [error, setError] = useState<string | null>(null);
  const submit = (): void => {
    const given = reason.trim();
    setError(given === '' ? 'Say why the hold is released.' : null);
    if (given !== '') void release.send({ reason: given, ifVersion: hold.version });
  };
  return (
    <ActionDialog
      title={`Release ${hold.id}`}
      action="Release hold"
      look="danger"
      busy={release.busy}
      failure={<FailureAlert title="Hold not released" failure={release.failure} onDismiss={release.dismiss} />}
      onSubmit={submit}
      onClose={onClose}
    >
      <HoldFacts hold={hold} />
      <Notice tone="warn">
        {hold.quantity} × {hold.title} {hold.quantity === 1 ? 'goes' : 'go'} back on sale to everybody at {locationName(hold.location)}
        {hold.customer === null ? '' : ` and ${hold.quantity === 1 ? 'is' : 'are'} no longer kept for ${hold.customer}`}.
      </Notice>
      <TextField label="Reason" required value={reason} onChange={setReason} error={error} />
    </ActionDialog>
  );
}
