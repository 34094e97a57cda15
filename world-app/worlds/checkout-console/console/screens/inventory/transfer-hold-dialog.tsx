import { useState, type ReactNode } from 'react';
import type { LocationId } from '#contract/checkout-console/ids.ts';
import type { TransferHoldBody } from '#checkout-console/wire/bodies.ts';
import type { HoldRow } from '#checkout-console/wire/stock-views.ts';
import { ActionDialog } from '#shell/components/action-dialog.tsx';
import { RadioCards } from '#shell/components/radio-cards.tsx';
import { useToasts } from '#shell/toasts.ts';
import { useCommand } from '#checkout-console/console/api/use-command.ts';
import { FailureAlert } from '#checkout-console/console/parts/failure-alert.tsx';
import { useLocationName } from '#checkout-console/console/parts/use-location-name.ts';
import { HoldFacts } from './hold-facts.tsx';

/** Keeps the units of a hold at another location instead. It stays the same hold. */
export function TransferHoldDialog({ hold, onClose }: { readonly hold: HoldRow; readonly onClose: () => void }): ReactNode {
  const show = useToasts((toasts) => toasts.show);
  const locationName = useLocationName();
  const [location, setLocation] = useState<LocationId | null>(null);
  const [asked, setAsked] = useState(false);
  const target = hold.others.find((other) => other.location === location);
  const transfer = useCommand<TransferHoldBody>(`/api/holds/${hold.id}/transfer`, () => {
    onClose();
    show(`${hold.id} moved to ${location ?? ''}`);
  });
  const submit = (): void => {
    setAsked(true);
    if (target !== undefined) {
      void transfer.send({ location: target.location, changeFrom: target.available, ifVersion: hold.version });
    }
  };
  return (
    <ActionDialog
      title={`Move ${hold.id}`}
      action="Move hold"
      busy={transfer.busy}
      failure={<FailureAlert title="Hold not moved" failure={transfer.failure} onDismiss={transfer.dismiss} />}
      onSubmit={submit}
      onClose={onClose}
    >
      <HoldFacts hold={hold} />
      <p>
        {hold.quantity} are held at the new location and go back on sale at {locationName(hold.location)}, both at once. The expiry stays.
      </p>
      <RadioCards
        label="New location"
        cards={hold.others.map((other) => ({
          value: other.location,
          name: locationName(other.location),
          aside: `${other.available} available`,
        }))}
        value={location}
        onChange={setLocation}
        problem={asked && target === undefined ? 'Choose a location.' : null}
      />
    </ActionDialog>
  );
}
