import { useNavigate } from '@tanstack/react-router';
import { useState, type ReactNode } from 'react';
import type { CommitOrderEditBody } from '#checkout-console/wire/order-bodies.ts';
import type { OrderEditView } from '#checkout-console/wire/order-edit-view.ts';
import type { OrderView } from '#checkout-console/wire/views.ts';
import { ActionDialog } from '#shell/components/action-dialog.tsx';
import { CheckField } from '#shell/components/check-field.tsx';
import { Facts } from '#shell/components/facts.tsx';
import { RadioCards, type RadioCard } from '#shell/components/radio-cards.tsx';
import { formatMoney } from '#shell/format/money.ts';
import { useToasts } from '#shell/toasts.ts';
import { useCommand } from '#checkout-console/console/api/use-command.ts';
import { FailureAlert } from '#checkout-console/console/parts/failure-alert.tsx';
import { differenceWords, stockWords } from './edit-consequence.ts';

type Money = CommitOrderEditBody['money'];
type Props = { readonly order: OrderView; readonly edit: OrderEditView; readonly onClose: () => void };

/** Asks once more before an edit becomes the order: what changes, and what becomes of the difference. */
export function SaveEditDialog({ order, edit, onClose }: Props): ReactNode {
  const navigate = useNavigate();
  const show = useToasts((toasts) => toasts.show);
  const choices = moneyChoices(order, edit);
  const [chosen, setChosen] = useState<Money | null>(null);
  const [notify, setNotify] = useState(true);
  const [asked, setAsked] = useState(false);
  const money = choices.length === 1 ? 'later' : chosen;
  const command = useCommand<CommitOrderEditBody>(`/api/orders/${order.id}/commit-edit`, async () => {
    onClose();
    show(`Edit of ${order.id} saved`);
    await navigate({ to: '/orders/$order', params: { order: order.id } });
  });
  const { outcome } = edit;
  if (outcome.kind === 'blocked') return null;
  const { difference, promises } = outcome;
  const submit = (): void => {
    setAsked(true);
    if (money === null) return;
    void command.send({ money, difference, notify, opKey: order.opKeys.commit_order_edit, ifVersion: order.version });
  };
  return (
    <ActionDialog
      title={`Save edit of ${order.id}`}
      action={actionWords(order, money, difference)}
      wide
      busy={command.busy}
      failure={<FailureAlert title="Not saved" failure={command.failure} onDismiss={command.dismiss} />}
      onSubmit={submit}
      onClose={onClose}
    >
      <Facts
        layout="rows"
        facts={[
          { term: 'Total', value: differenceWords(order, difference) },
          { term: 'Stock', value: stockWords(promises).map((words) => <p key={words}>{words}</p>) },
        ]}
      />
      {choices.length === 1 ? (
        <p>{difference === 0 ? 'No money moves.' : 'No money moves now: nothing of this order can be charged or given back by an edit.'}</p>
      ) : (
        <RadioCards<Money>
          label="Difference"
          cards={choices}
          value={chosen}
          onChange={setChosen}
          problem={asked && chosen === null ? 'Choose what becomes of the difference.' : null}
        />
      )}
      <CheckField label="Send notification" detail={`Tell ${order.email} by e-mail.`} checked={notify} onChange={setNotify} />
    </ActionDialog>
  );
}

/** What can become of the difference; leaving it open is always possible. */
function moneyChoices({ currency }: OrderView, { outcome }: OrderEditView): readonly RadioCard<Money>[] {
  const later: RadioCard<Money> = { value: 'later', name: 'Leave the difference open', detail: 'No money moves now.' };
  if (outcome.kind === 'blocked') return [later];
  const amount = formatMoney(Math.abs(outcome.difference), currency);
  const { charge, refund } = outcome.money;
  if (charge !== null) return [{ value: 'charge', name: `Charge ${charge}`, detail: 'The money is taken at once.', aside: amount }, later];
  if (refund)
    return [{ value: 'refund', name: 'Refund the difference', detail: 'It goes back to the card that paid.', aside: amount }, later];
  return [later];
}

function actionWords({ currency }: OrderView, money: Money | null, difference: number): string {
  const amount = formatMoney(Math.abs(difference), currency);
  switch (money) {
    case 'charge':
      return `Save and charge ${amount}`;
    case 'refund':
      return `Save and refund ${amount}`;
    case 'later':
    case null:
      return 'Save edit';
  }
}
