import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import type { LocationId } from '#contract/checkout-console/ids.ts';
import type { ReceiveReturnBody } from '#checkout-console/wire/order-bodies.ts';
import type { ReturnView } from '#checkout-console/wire/return-views.ts';
import { ActionDialog } from '#shell/components/action-dialog.tsx';
import { Notice } from '#shell/components/notice.tsx';
import { NumberField } from '#shell/components/number-field.tsx';
import { RadioCards } from '#shell/components/radio-cards.tsx';
import { parseCount } from '#shell/format/parse-count.ts';
import { useToasts } from '#shell/toasts.ts';
import { queries } from '#checkout-console/console/api/queries.ts';
import { useCommand } from '#checkout-console/console/api/use-command.ts';
import { FailureAlert } from '#checkout-console/console/parts/failure-alert.tsx';

type Props = { readonly found: ReturnView; readonly onClose: () => void };

/** Books in what was found in a parcel: what can be sold again, and what cannot. */
export function ReceiveReturnDialog({ found, onClose }: Props): ReactNode {
  const show = useToasts((toasts) => toasts.show);
  const locations = useQuery(queries.session()).data?.locations ?? [];
  const [location, setLocation] = useState<LocationId | null>(null);
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({});
  const [asked, setAsked] = useState(false);
  const read = (
    line: ReturnView['lines'][number],
    fate: 'sellable' | 'damaged',
  ): { readonly text: string; readonly units: number | null } => {
    const text = typed[`${line.line} ${fate}`] ?? (fate === 'sellable' ? String(line.quantity) : '0');
    return { text, units: parseCount(text, { min: 0, max: line.quantity }) };
  };
  const lines = found.lines.map((line) => ({ line, sellable: read(line, 'sellable'), damaged: read(line, 'damaged') }));
  const wrong = lines.find(
    ({ line, sellable, damaged }) => sellable.units === null || damaged.units === null || sellable.units + damaged.units > line.quantity,
  );
  const receive = useCommand<ReceiveReturnBody>(`/api/returns/${found.id}/receive`, () => {
    onClose();
    show(`${found.id} received`);
  });
  const submit = (): void => {
    setAsked(true);
    if (location === null || wrong !== undefined) return;
    const body = lines.map(({ line, sellable, damaged }) => ({
      line: line.line,
      sellable: sellable.units ?? 0,
      damaged: damaged.units ?? 0,
    }));
    void receive.send({ location, lines: body, opKey: found.opKeys.receive, ifVersion: found.version });
  };
  return (
    <ActionDialog
      title={`Receive ${found.id}`}
      action="Receive return"
      wide
      busy={receive.busy}
      failure={<FailureAlert title="Nothing was received" failure={receive.failure} onDismiss={receive.dismiss} />}
      onSubmit={submit}
      onClose={onClose}
    >
      <RadioCards
        label="Received at"
        cards={locations.map(({ id, name }) => ({ value: id, name: `${name} (${id})` }))}
        value={location}
        onChange={setLocation}
        problem={asked && location === null ? 'Choose where the parcel arrived.' : null}
      />
      {lines.map(({ line, sellable, damaged }) =>
        (['sellable', 'damaged'] as const).map((fate) => (
          <NumberField
            key={`${line.line} ${fate}`}
            label={`${fate === 'sellable' ? 'Sellable' : 'Damaged'}: ${line.title}`}
            value={fate === 'sellable' ? sellable.text : damaged.text}
            onChange={(text) => setTyped({ ...typed, [`${line.line} ${fate}`]: text })}
            min={0}
            max={line.quantity}
            hint={`${line.quantity} announced.`}
            error={(fate === 'sellable' ? sellable : damaged).units === null ? `Write a whole number from 0 to ${line.quantity}.` : null}
          />
        )),
      )}
      {wrong === undefined ? (
        <Notice tone="info">
          Sellable units go back on sale where they are received; damaged ones are booked as damaged there. No money moves.
        </Notice>
      ) : (
        <Notice tone="warn">More {wrong.line.title} than were announced cannot be received.</Notice>
      )}
    </ActionDialog>
  );
}
