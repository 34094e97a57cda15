import { useState, type ReactNode } from 'react';
import type { ReauthoriseBody } from '#checkout-console/wire/order-bodies.ts';
import type { CardView, OrderView } from '#checkout-console/wire/views.ts';
import { ActionDialog } from '#shell/components/action-dialog.tsx';
import { Notice } from '#shell/components/notice.tsx';
import { RadioCards } from '#shell/components/radio-cards.tsx';
import { formatMoney } from '#shell/format/money.ts';
import { useToasts } from '#shell/toasts.ts';
import { useCommand } from '#checkout-console/console/api/use-command.ts';
import { cardExpiry, cardName } from '#checkout-console/console/parts/card-name.ts';
import { FailureAlert } from '#checkout-console/console/parts/failure-alert.tsx';

/** Asks a card again for the money of an order whose authorisation ran out. */
export function ReauthoriseDialog({ order, onClose }: { readonly order: OrderView; readonly onClose: () => void }): ReactNode {
  const show = useToasts((toasts) => toasts.show);
  const [card, setCard] = useState<CardView['id'] | null>(null);
  const [asked, setAsked] = useState(false);
  const amount = formatMoney(order.totals.total, order.currency);
  const command = useCommand<ReauthoriseBody>(`/api/orders/${order.id}/reauthorise`, () => {
    onClose();
    show(`${amount} authorised on ${order.id}`);
  });
  const submit = (): void => {
    setAsked(true);
    if (card !== null) void command.send({ card, opKey: order.opKeys.reauthorise, ifVersion: order.version });
  };
  return (
    <ActionDialog
      title={`Authorise ${order.id} again`}
      action={`Authorise ${amount}`}
      busy={command.busy}
      failure={<FailureAlert title="Nothing was authorised" failure={command.failure} onDismiss={command.dismiss} />}
      onSubmit={submit}
      onClose={onClose}
    >
      <p>The card is asked for {amount}. The money is taken only by a capture.</p>
      {order.payment.consent ? (
        <Notice tone="info">The customer agreed to be charged again for this order.</Notice>
      ) : (
        <Notice tone="warn">There is no consent of the customer to be charged again for this order.</Notice>
      )}
      <RadioCards
        label="Payment card"
        cards={order.payment.cards.map((each) => ({ value: each.id, name: cardName(each), detail: cardExpiry(each) }))}
        value={card}
        onChange={setCard}
        problem={asked && card === null ? 'Choose a card.' : null}
      />
    </ActionDialog>
  );
}
