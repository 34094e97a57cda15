import { useState, type ReactNode } from 'react';
import type { SetDiscountBody } from '#checkout-console/wire/draft-bodies.ts';
import type { DraftView } from '#checkout-console/wire/views.ts';
import { ActionDialog } from '#shell/components/action-dialog.tsx';
import { NumberField } from '#shell/components/number-field.tsx';
import { TextField } from '#shell/components/text-field.tsx';
import { currencySymbol, exponents, formatMoney, moneyField, parseMoneyField } from '#shell/format/money.ts';
import { useToasts } from '#shell/toasts.ts';
import { useCommand } from '#checkout-console/console/api/use-command.ts';
import { FailureAlert } from '#checkout-console/console/parts/failure-alert.tsx';
import { fieldError } from '#checkout-console/console/parts/field-error.ts';

/** Gives a discount by hand, in place of any other. */
export function DiscountDialog({ draft, onClose }: { readonly draft: DraftView; readonly onClose: () => void }): ReactNode {
  const show = useToasts((toasts) => toasts.show);
  const { currency, totals } = draft;
  const [label, setLabel] = useState(draft.discount?.label ?? '');
  const [text, setText] = useState(draft.discount === null ? '' : moneyField(draft.discount.amount, currency));
  const [asked, setAsked] = useState(false);
  const name = label.trim();
  const amount = parseMoneyField(text, currency);
  const command = useCommand<SetDiscountBody>(`/api/drafts/${draft.id}/discount`, () => {
    onClose();
    show(`Discount of ${formatMoney(amount ?? 0, currency)} given on ${draft.id}`);
  });
  const submit = (): void => {
    setAsked(true);
    if (name !== '' && amount !== null && amount > 0) void command.send({ discount: { label: name, amount }, ifVersion: draft.version });
  };
  return (
    <ActionDialog
      title={`Discount on ${draft.id}`}
      action="Give discount"
      busy={command.busy}
      failure={<FailureAlert title="No discount given" failure={command.failure} onDismiss={command.dismiss} />}
      onSubmit={submit}
      onClose={onClose}
    >
      <p>
        Taken off the items ({formatMoney(totals.subtotal, currency)}), not off shipping.
        {draft.discount === null ? '' : ` It takes the place of “${draft.discount.label}”.`}
      </p>
      <TextField
        label="Label"
        required
        value={label}
        onChange={setLabel}
        error={asked && name === '' ? 'Say what the discount is for.' : fieldError(command.failure, 'discount.label')}
      />
      <NumberField
        label="Amount"
        value={text}
        onChange={setText}
        min={0}
        max={Number(moneyField(totals.subtotal, currency))}
        step={1 / 10 ** exponents[currency]}
        prefix={currencySymbol(currency)}
        error={asked && (amount === null || amount === 0) ? 'Write an amount.' : fieldError(command.failure, 'discount')}
      />
    </ActionDialog>
  );
}
