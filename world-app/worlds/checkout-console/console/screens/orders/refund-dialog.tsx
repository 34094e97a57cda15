import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import type { RefundBody } from '#checkout-console/wire/bodies.ts';
import type { OrderView } from '#checkout-console/wire/views.ts';
import { ActionDialog } from '#shell/components/action-dialog.tsx';
import { Button } from '#shell/components/button.tsx';
import { CheckField } from '#shell/components/check-field.tsx';
import { ChoiceSelect } from '#shell/components/choice-select.tsx';
import { Notice } from '#shell/components/notice.tsx';
import { formatDeduction, formatMoney } from '#shell/format/money.ts';
import { useToasts } from '#shell/toasts.ts';
import { queries } from '#checkout-console/console/api/queries.ts';
import { useCommand } from '#checkout-console/console/api/use-command.ts';
import { FailureAlert } from '#checkout-console/console/parts/failure-alert.tsx';
import { useLocationName } from '#checkout-console/console/parts/use-location-name.ts';
import { refundConsequences } from './refund-consequences.ts';
import styles from './refund-dialog.module.css';
import { emptyRefund, fillRefund, readRefund, refundReasons, type RefundForm, type RefundReading } from './refund-form.ts';
import { RefundAmounts } from './refund-amounts.tsx';

/** Gives money back. The amounts are the server's; the dialog spells out what happens to money, stock and e-mail before it happens. */
export function RefundDialog({ order, onClose }: { readonly order: OrderView; readonly onClose: () => void }): ReactNode {
  const [form, setForm] = useState<RefundForm>(() => emptyRefund(order));
  const [asked, setAsked] = useState(false);
  const show = useToasts((toasts) => toasts.show);
  const reading = readRefund(order, form);
  const preview = useQuery({ ...queries.refundPreview(order.id, previewOf(reading, form.labelFee)), enabled: reading.ok });
  const amount = reading.ok ? (preview.data?.amount ?? null) : null;
  const shown = formatMoney(amount ?? 0, order.currency);
  const change = (part: Partial<RefundForm>): void => setForm((form) => ({ ...form, ...part }));

  const refund = useCommand<RefundBody>(`/api/orders/${order.id}/refunds`, () => {
    onClose();
    show(`${shown} refunded on ${order.id}`);
  });
  const submit = (): void => {
    setAsked(true);
    if (!reading.ok || amount === null || form.reason === null) return;
    void refund.send({
      lines: reading.request.lines.map(({ line, quantity }) => ({
        line,
        quantity,
        restock: form.restock ? restockOf(order, line) : 'no_restock',
      })),
      shipping: reading.request.shipping,
      reason: form.reason,
      notify: form.notify,
      labelFee: form.labelFee,
      amount,
      opKey: order.opKeys.refund,
      ifVersion: order.version,
    });
  };

  return (
    <ActionDialog
      title={`Refund ${order.id}`}
      action={`Refund ${shown}`}
      look="danger"
      wide
      disabled={amount === null || amount === 0}
      busy={refund.busy}
      failure={<FailureAlert title="Nothing was refunded" failure={refund.failure} onDismiss={refund.dismiss} />}
      onSubmit={submit}
      onClose={onClose}
    >
      <RefundAmounts
        order={order}
        form={form}
        preview={preview.data}
        onChange={change}
        onFill={() => setForm((form) => fillRefund(order, form))}
      />
      {reading.ok ? null : <Notice tone="warn">{reading.problem}</Notice>}
      {preview.isError ? (
        <Notice
          tone="bad"
          title="The amount could not be worked out"
          action={
            <Button size="small" onClick={() => void preview.refetch()}>
              Retry
            </Button>
          }
        >
          {preview.error.message}
        </Notice>
      ) : null}
      <ChoiceSelect
        label="Reason"
        placeholder="Choose a reason"
        options={refundReasons}
        value={form.reason}
        onChange={(reason) => change({ reason })}
        error={asked && form.reason === null ? 'Choose a reason for the refund.' : null}
      />
      <div className={styles.choices}>
        <CheckField
          label="Restock items"
          detail="What is refunded goes back on sale."
          checked={form.restock}
          onChange={(restock) => change({ restock })}
        />
        <CheckField
          label="Send notification"
          detail="Tell the customer by e-mail."
          checked={form.notify}
          onChange={(notify) => change({ notify })}
        />
        {order.returns.length === 0 ? null : (
          <CheckField
            label="Keep the return label back"
            detail={
              preview.data === undefined || preview.data.adjustment === 0
                ? 'What the label cost is taken off the refund.'
                : `${formatDeduction(Math.abs(preview.data.adjustment), order.currency)} for the label.`
            }
            checked={form.labelFee}
            onChange={(labelFee) => change({ labelFee })}
          />
        )}
      </div>
      {reading.ok ? <Consequences order={order} form={form} request={reading.request} amount={amount === null ? null : shown} /> : null}
    </ActionDialog>
  );
}

type ConsequencesProps = {
  readonly order: OrderView;
  readonly form: RefundForm;
  readonly request: Extract<RefundReading, { ok: true }>['request'];
  readonly amount: string | null;
};

function Consequences({ order, form, request, amount }: ConsequencesProps): ReactNode {
  const { restock, notify } = form;
  const { money, stock, email } = refundConsequences({ order, request, amount, restock, notify, locationName: useLocationName() });
  return (
    <section className={styles.consequences} aria-label="What will happen">
      <h3 className={styles.heading}>What will happen</h3>
      <ul className={styles.list}>
        <li>
          <strong>{money}</strong>
        </li>
        {stock.map(({ line, text }) => (
          <li key={line}>{text}</li>
        ))}
        <li>{email}</li>
      </ul>
    </section>
  );
}

function previewOf(reading: RefundReading, labelFee: boolean): Record<string, number> {
  if (!reading.ok) return {};
  return {
    ...Object.fromEntries(reading.request.lines.map(({ line, quantity }) => [line, quantity])),
    shipping: reading.request.shipping,
    ...(labelFee ? { labelFee: 1 } : {}),
  };
}

function restockOf(order: OrderView, line: string): OrderView['lines'][number]['restockType'] {
  const found = order.lines.find(({ id }) => id === line);
  if (found === undefined) throw new Error(`order ${order.id} has no ${line}`);
  return found.restockType;
}
