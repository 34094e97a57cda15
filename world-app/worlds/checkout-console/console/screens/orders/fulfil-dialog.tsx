import { useState, type ReactNode } from 'react';
import type { LocationId } from '#contract/checkout-console/ids.ts';
import type { FulfilBody } from '#checkout-console/wire/order-bodies.ts';
import type { OrderView } from '#checkout-console/wire/views.ts';
import { ActionDialog } from '#shell/components/action-dialog.tsx';
import { Notice } from '#shell/components/notice.tsx';
import { NumberField } from '#shell/components/number-field.tsx';
import { RadioCards } from '#shell/components/radio-cards.tsx';
import { TextField } from '#shell/components/text-field.tsx';
import { count } from '#shell/format/count.ts';
import { parseCount } from '#shell/format/parse-count.ts';
import { useToasts } from '#shell/toasts.ts';
import { useCommand } from '#checkout-console/console/api/use-command.ts';
import { FailureAlert } from '#checkout-console/console/parts/failure-alert.tsx';
import { fieldError } from '#checkout-console/console/parts/field-error.ts';
import { useLocationName } from '#checkout-console/console/parts/use-location-name.ts';

/** Sends units of an order from one location: those that are committed to it there, and no others. */
export function FulfilDialog({ order, onClose }: { readonly order: OrderView; readonly onClose: () => void }): ReactNode {
  const show = useToasts((toasts) => toasts.show);
  const locationName = useLocationName();
  const waiting = order.lines.filter((line) => line.waiting > 0);
  const places = [...new Set(waiting.map(({ location }) => location))];
  const [location, setLocation] = useState<LocationId | null>(places.length === 1 ? (places[0] ?? null) : null);
  const [quantities, setQuantities] = useState<Readonly<Record<string, string>>>({});
  const [tracking, setTracking] = useState('');
  const [asked, setAsked] = useState(false);

  const here = waiting
    .filter((line) => line.location === location)
    .map((line) => {
      const text = quantities[line.id] ?? String(line.waiting);
      return { line, text, quantity: parseCount(text, { min: 0, max: line.waiting }) };
    });
  const units = here.reduce((sum, { quantity }) => sum + (quantity ?? 0), 0);
  const code = tracking.trim();
  const fulfil = useCommand<FulfilBody>(`/api/orders/${order.id}/fulfilments`, () => {
    onClose();
    show(`${count(units, 'item')} of ${order.id} fulfilled`);
  });
  const submit = (): void => {
    setAsked(true);
    if (location === null || units === 0 || code === '' || here.some(({ quantity }) => quantity === null)) return;
    const lines = here.flatMap(({ line, quantity }) => (quantity === null || quantity === 0 ? [] : [{ line: line.id, quantity }]));
    void fulfil.send({ location, lines, tracking: code, opKey: order.opKeys.fulfil, ifVersion: order.version });
  };
  return (
    <ActionDialog
      title={`Fulfil ${order.id}`}
      action={`Fulfil ${count(units, 'item')}`}
      busy={fulfil.busy}
      failure={<FailureAlert title="Nothing was fulfilled" failure={fulfil.failure} onDismiss={fulfil.dismiss} />}
      onSubmit={submit}
      onClose={onClose}
    >
      <RadioCards
        label="Location"
        cards={places.map((place) => ({
          value: place,
          name: locationName(place),
          aside: `${count(unitsAt(order, place), 'item')} to send`,
        }))}
        value={location}
        onChange={setLocation}
        problem={asked && location === null ? 'Choose where the parcel leaves from.' : null}
      />
      {here.map(({ line, text, quantity }) => (
        <NumberField
          key={line.id}
          label={`Quantity to fulfil: ${line.title}`}
          value={text}
          onChange={(next) => setQuantities({ ...quantities, [line.id]: next })}
          min={0}
          max={line.waiting}
          hint={`${line.waiting} of ${line.quantity} still to send.`}
          error={quantity === null ? `Write a whole number from 0 to ${line.waiting}.` : null}
        />
      ))}
      <TextField
        label="Tracking number"
        required
        value={tracking}
        onChange={setTracking}
        error={asked && code === '' ? 'Write the number of the parcel.' : fieldError(fulfil.failure, 'tracking')}
      />
      {location === null ? null : (
        <Notice tone={asked && units === 0 ? 'warn' : 'info'}>
          {units === 0
            ? 'Nothing leaves yet: write how many.'
            : `${count(units, 'item')} leave ${locationName(location)}; on hand and committed there fall by as many.`}
        </Notice>
      )}
    </ActionDialog>
  );
}

function unitsAt(order: OrderView, location: LocationId): number {
  return order.lines.reduce((sum, line) => sum + (line.location === location ? line.waiting : 0), 0);
}
