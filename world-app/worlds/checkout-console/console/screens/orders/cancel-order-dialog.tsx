import { useState, type ReactNode } from 'react';
import type { LineId } from '#contract/checkout-console/ids.ts';
import type { CancelOrderBody } from '#checkout-console/wire/order-bodies.ts';
import type { OrderView } from '#checkout-console/wire/views.ts';
import { ActionDialog } from '#shell/components/action-dialog.tsx';
import { CheckField } from '#shell/components/check-field.tsx';
import { ChoiceSelect } from '#shell/components/choice-select.tsx';
import { RadioCards } from '#shell/components/radio-cards.tsx';
import { formatMoney } from '#shell/format/money.ts';
import { useToasts } from '#shell/toasts.ts';
import { useCommand } from '#checkout-console/console/api/use-command.ts';
import { FailureAlert } from '#checkout-console/console/parts/failure-alert.tsx';
import { useLocationName } from '#checkout-console/console/parts/use-location-name.ts';

type Money = CancelOrderBody['money'];
const reasons = ['Customer changed their mind', 'Out of stock', 'Suspected fraud', 'Other'] as const;

/** Calls an order off. What becomes of its money and of each line's goods is said and chosen, never assumed. */
export function CancelOrderDialog({ order, onClose }: { readonly order: OrderView; readonly onClose: () => void }): ReactNode {
  const show = useToasts((toasts) => toasts.show);
  const locationName = useLocationName();
  const goods = order.lines.filter(({ waiting }) => waiting > 0);
  const [money, setMoney] = useState<Money | null>(null);
  const [kept, setKept] = useState<ReadonlySet<LineId>>(() => new Set());
  const [reason, setReason] = useState<string | null>(null);
  const [notify, setNotify] = useState(true);
  const [asked, setAsked] = useState(false);
  const command = useCommand<CancelOrderBody>(`/api/orders/${order.id}/cancel`, () => {
    onClose();
    show(`${order.id} cancelled`);
  });
  const submit = (): void => {
    setAsked(true);
    if (money === null || reason === null) return;
    const restock = goods.flatMap(({ id }) => (kept.has(id) ? [] : [id]));
    void command.send({ money, restock, reason, notify, opKey: order.opKeys.cancel_order, ifVersion: order.version });
  };
  const keep = (line: LineId, restocked: boolean): void => {
    const next = new Set(kept);
    if (restocked) next.delete(line);
    else next.add(line);
    setKept(next);
  };
  const amount = (minor: number): string => formatMoney(minor, order.currency);
  const { payment } = order;
  return (
    <ActionDialog
      title={`Cancel ${order.id}`}
      action="Cancel order"
      look="danger"
      wide
      busy={command.busy}
      failure={<FailureAlert title="Not cancelled" failure={command.failure} onDismiss={command.dismiss} />}
      onSubmit={submit}
      onClose={onClose}
    >
      <RadioCards<Money>
        label="Money"
        cards={[
          { value: 'refund', name: 'Refund what was captured', aside: amount(payment.refundable) },
          { value: 'void', name: 'Give the authorisation up', aside: amount(payment.capturable) },
          { value: 'later', name: 'Leave the money as it is', detail: 'Refund or void it yourself later.' },
        ]}
        value={money}
        onChange={setMoney}
        problem={asked && money === null ? 'Choose what becomes of the money.' : null}
      />
      {goods.map((line) => (
        <CheckField
          key={line.id}
          label={`Restock ${line.title}`}
          detail={
            kept.has(line.id)
              ? `${line.waiting} at ${locationName(line.location)} are booked as damaged.`
              : `${line.waiting} go back on sale at ${locationName(line.location)}.`
          }
          checked={!kept.has(line.id)}
          onChange={(restocked) => keep(line.id, restocked)}
        />
      ))}
      <CheckField label="Send notification" detail={`Tell ${order.email} by e-mail.`} checked={notify} onChange={setNotify} />
      <ChoiceSelect
        label="Reason"
        placeholder="Choose a reason"
        options={reasons}
        value={reason}
        onChange={setReason}
        error={asked && reason === null ? 'Choose a reason for cancelling.' : null}
      />
    </ActionDialog>
  );
}
