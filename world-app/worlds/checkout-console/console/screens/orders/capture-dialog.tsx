import { useState, type ReactNode } from 'react';
import type { CaptureBody } from '#checkout-console/wire/order-bodies.ts';
import type { OrderView } from '#checkout-console/wire/views.ts';
import { ActionDialog } from '#shell/components/action-dialog.tsx';
import { Notice } from '#shell/components/notice.tsx';
import { NumberField } from '#shell/components/number-field.tsx';
import { currencySymbol, exponents, formatMoney, moneyField, parseMoneyField } from '#shell/format/money.ts';
import { useToasts } from '#shell/toasts.ts';
import { useCommand } from '#checkout-console/console/api/use-command.ts';
import { FailureAlert } from '#checkout-console/console/parts/failure-alert.tsx';
import { fieldError } from '#checkout-console/console/parts/field-error.ts';

/** Takes authorised money. Less than all of it gives up the rest, and the dialog says how much. */
export function CaptureDialog({ order, onClose }: { readonly order: OrderView; readonly onClose: () => void }): ReactNode {
  const show = useToasts((toasts) => toasts.show);
  const { payment, currency } = order;
  const [text, setText] = useState(() => moneyField(payment.capturable, currency));
  const money = (minor: number): string => formatMoney(minor, currency);
  const read = parseMoneyField(text, currency);
  const amount = read === null || read === 0 || read > payment.capturable ? null : read;
  const capture = useCommand<CaptureBody>(`/api/orders/${order.id}/capture`, () => {
    onClose();
    show(`${money(amount ?? 0)} captured on ${order.id}`);
  });
  const problem = amount === null ? `Write an amount up to ${money(payment.capturable)}.` : null;
  return (
    <ActionDialog
      title={`Capture payment of ${order.id}`}
      action={`Capture ${money(amount ?? 0)}`}
      disabled={amount === null}
      busy={capture.busy}
      failure={<FailureAlert title="Nothing was captured" failure={capture.failure} onDismiss={capture.dismiss} />}
      onSubmit={() => {
        if (amount !== null) void capture.send({ amount, opKey: order.opKeys.capture, ifVersion: order.version });
      }}
      onClose={onClose}
    >
      <NumberField
        label="Amount to capture"
        value={text}
        onChange={setText}
        min={0}
        max={Number(moneyField(payment.capturable, currency))}
        step={1 / 10 ** exponents[currency]}
        prefix={currencySymbol(currency)}
        hint={`${money(payment.capturable)} are authorised.`}
        error={problem ?? fieldError(capture.failure, 'amount')}
      />
      {amount === null ? null : (
        <Notice tone={amount < payment.capturable ? 'warn' : 'info'}>
          {money(amount)} is taken from {payment.method}.{' '}
          {amount < payment.capturable
            ? `The other ${money(payment.capturable - amount)} are given up: there is one capture only.`
            : 'Nothing is left of the authorisation.'}
        </Notice>
      )}
    </ActionDialog>
  );
}
