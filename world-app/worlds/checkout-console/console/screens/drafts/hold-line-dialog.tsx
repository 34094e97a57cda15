import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import type { LocationId } from '#contract/checkout-console/ids.ts';
import type { Instant } from '#contract/checkout-console/values.ts';
import type { PlaceHoldBody } from '#checkout-console/wire/bodies.ts';
import type { DraftLineView, DraftView } from '#checkout-console/wire/views.ts';
import { ActionDialog } from '#shell/components/action-dialog.tsx';
import { RadioCards } from '#shell/components/radio-cards.tsx';
import { ChoiceTime } from '#shell/components/choice-time.tsx';
import { formatTime, parseTimeField } from '#shell/format/time.ts';
import { useToasts } from '#shell/toasts.ts';
import { queries } from '#checkout-console/console/api/queries.ts';
import { useCommand } from '#checkout-console/console/api/use-command.ts';
import { FailureAlert } from '#checkout-console/console/parts/failure-alert.tsx';
import { fieldError } from '#checkout-console/console/parts/field-error.ts';
import { useLocationName } from '#checkout-console/console/parts/use-location-name.ts';

type Props = { readonly draft: DraftView; readonly line: DraftLineView; readonly onClose: () => void };

/** Holds all units of a line at one location until a time. */
export function HoldLineDialog({ draft, line, onClose }: Props): ReactNode {
  const show = useToasts((toasts) => toasts.show);
  const locationName = useLocationName();
  const levels = useQuery(queries.variant(line.variant)).data?.levels ?? [];
  const [location, setLocation] = useState<LocationId | null>(null);
  const [text, setText] = useState('');
  const [asked, setAsked] = useState(false);
  const until = parseTimeField(text);
  const hold = useCommand<PlaceHoldBody>(`/api/drafts/${draft.id}/holds`, () => {
    onClose();
    show(`${line.quantity} × ${line.title} held for ${draft.id}`);
  });
  const submit = (): void => {
    setAsked(true);
    if (location !== null && until !== null) void hold.send({ line: line.id, location, until: until as Instant, ifVersion: draft.version });
  };
  return (
    <ActionDialog
      title={`Hold ${line.title}`}
      action={`Hold ${line.quantity}`}
      busy={hold.busy}
      failure={<FailureAlert title="Nothing is held" failure={hold.failure} onDismiss={hold.dismiss} />}
      onSubmit={submit}
      onClose={onClose}
    >
      <p>
        {line.quantity} × {line.title} are kept for {draft.id} at one location{until === null ? '' : ` until ${formatTime(until)}`}; nobody
        else can have them in between.
      </p>
      <RadioCards
        label="Location"
        cards={levels.map((level) => ({
          value: level.location,
          name: locationName(level.location),
          aside: `${level.available} available`,
        }))}
        value={location}
        onChange={setLocation}
        problem={asked && location === null ? 'Choose where the units are kept.' : null}
      />
      <ChoiceTime
        label="Expiry"
        hint="Shop time, as 2026-03-16 12:00."
        value={text}
        onChange={setText}
        error={
          asked && until === null
            ? 'Write a date and a time of the shop’s clock, such as 2026-03-16 12:00.'
            : fieldError(hold.failure, 'until')
        }
      />
    </ActionDialog>
  );
}
