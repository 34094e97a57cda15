import { useState, type ReactNode } from 'react';
import type { OpenReturnBody } from '#checkout-console/wire/order-bodies.ts';
import type { OrderView } from '#checkout-console/wire/views.ts';
import { ActionDialog } from '#shell/components/action-dialog.tsx';
import { NumberField } from '#shell/components/number-field.tsx';
import { TextField } from '#shell/components/text-field.tsx';
import { parseCount } from '#shell/format/parse-count.ts';
import { useToasts } from '#shell/toasts.ts';
import { useCommand } from '#checkout-console/console/api/use-command.ts';
import { FailureAlert } from '#checkout-console/console/parts/failure-alert.tsx';
import { fieldError } from '#checkout-console/console/parts/field-error.ts';

/** Announces that units of an order come back. Nothing moves until the parcel is received. */
export function OpenReturnDialog({ order, onClose }: { readonly order: OrderView; readonly onClose: () => void }): ReactNode {
  const show = useToasts((toasts) => toasts.show);
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({});
  const [reason, setReason] = useState('');
  const [asked, setAsked] = useState(false);
  const given = reason.trim();
  const lines = order.lines.flatMap((line) => {
    const most = line.fulfilled - line.returned;
    const text = typed[line.id] ?? '0';
    return most <= 0 ? [] : [{ line, most, text, quantity: parseCount(text, { min: 0, max: most }) }];
  });
  const units = lines.reduce((sum, { quantity }) => sum + (quantity ?? 0), 0);
  const open = useCommand<OpenReturnBody>(`/api/orders/${order.id}/returns`, () => {
    onClose();
    show(`Return for ${order.id} announced`);
  });
  const submit = (): void => {
    setAsked(true);
    if (given === '' || units === 0 || lines.some(({ quantity }) => quantity === null)) return;
    const announced = lines.flatMap(({ line, quantity }) => (quantity === null || quantity === 0 ? [] : [{ line: line.id, quantity }]));
    void open.send({ lines: announced, reason: given, opKey: order.opKeys.open_return, ifVersion: order.version });
  };
  return (
    <ActionDialog
      title={`Return for ${order.id}`}
      action="Announce return"
      busy={open.busy}
      failure={<FailureAlert title="No return announced" failure={open.failure} onDismiss={open.dismiss} />}
      onSubmit={submit}
      onClose={onClose}
    >
      <p>Stock and money stay as they are until the parcel is received and refunded.</p>
      {lines.map(({ line, most, text, quantity }) => (
        <NumberField
          key={line.id}
          label={`Quantity to return: ${line.title}`}
          value={text}
          onChange={(next) => setTyped({ ...typed, [line.id]: next })}
          min={0}
          max={most}
          hint={`${most} are with the customer.`}
          error={
            quantity === null
              ? `Write a whole number from 0 to ${most}.`
              : asked && units === 0
                ? 'Write how many come back.'
                : fieldError(open.failure, 'lines')
          }
        />
      ))}
      <TextField
        label="Reason"
        required
        hint="In the customer’s words."
        value={reason}
        onChange={setReason}
        error={asked && given === '' ? 'Write why it comes back.' : fieldError(open.failure, 'reason')}
      />
    </ActionDialog>
  );
}
