import type { ReactNode } from 'react';
import type { OrderStepBody } from '#checkout-console/wire/order-bodies.ts';
import type { OrderView } from '#checkout-console/wire/views.ts';
import { ActionDialog } from '#shell/components/action-dialog.tsx';
import { formatMoney } from '#shell/format/money.ts';
import { useToasts } from '#shell/toasts.ts';
import { useCommand } from '#checkout-console/console/api/use-command.ts';
import { FailureAlert } from '#checkout-console/console/parts/failure-alert.tsx';

export type OrderStep = 'void_payment' | 'mark_paid' | 'clear_on_hold' | 'archive_order' | 'unarchive_order';

type Step = {
  readonly path: string;
  readonly title: string;
  readonly action: string;
  readonly look: 'primary' | 'danger';
  readonly refused: string;
  readonly done: string;
  readonly consequence: string;
};

/** What a step that asks for nothing more does to the order, in words. */
function stepOf(order: OrderView, step: OrderStep): Step {
  const { id, payment } = order;
  switch (step) {
    case 'void_payment':
      return {
        path: 'void',
        title: `Void payment of ${id}`,
        action: 'Void authorisation',
        look: 'danger',
        refused: 'Nothing was voided',
        done: `Authorisation of ${id} voided`,
        consequence: `The authorisation of ${formatMoney(payment.capturable, order.currency)} on ${payment.method} is given up for good. No money is taken, and none is given back.`,
      };
    case 'mark_paid':
      return {
        path: 'mark-paid',
        title: `Mark ${id} as paid`,
        action: 'Mark as paid',
        look: 'danger',
        refused: 'Not marked as paid',
        done: `${id} marked as paid`,
        consequence: `The order gets the badge “Paid”. No money is taken by this: it is for ${formatMoney(order.totals.total, order.currency)} that reached the shop another way.`,
      };
    case 'clear_on_hold':
      return {
        path: 'clear-on-hold',
        title: `Take ${id} off hold`,
        action: 'Take off hold',
        look: 'primary',
        refused: 'Still on hold',
        done: `${id} taken off hold`,
        consequence: `${order.onHold?.who ?? 'Somebody'} put the order on hold: ${order.onHold?.reason ?? ''}. From now on its units may leave.`,
      };
    case 'archive_order':
      return {
        path: 'archive',
        title: `Archive ${id}`,
        action: 'Archive order',
        look: 'primary',
        refused: 'Not archived',
        done: `${id} archived`,
        consequence: 'The order is put away as finished. Money and goods stay as they are, and it can be brought back.',
      };
    case 'unarchive_order':
      return {
        path: 'unarchive',
        title: `Unarchive ${id}`,
        action: 'Unarchive order',
        look: 'primary',
        refused: 'Not unarchived',
        done: `${id} is open again`,
        consequence: 'The order is open again.',
      };
  }
}

/** Asks once before a step that needs no further choice. */
export function OrderStepDialog({
  order,
  step,
  onClose,
}: {
  readonly order: OrderView;
  readonly step: OrderStep;
  readonly onClose: () => void;
}): ReactNode {
  const show = useToasts((toasts) => toasts.show);
  const { path, title, action, look, refused, done, consequence } = stepOf(order, step);
  const command = useCommand<OrderStepBody>(`/api/orders/${order.id}/${path}`, () => {
    onClose();
    show(done);
  });
  return (
    <ActionDialog
      title={title}
      action={action}
      look={look}
      busy={command.busy}
      failure={<FailureAlert title={refused} failure={command.failure} onDismiss={command.dismiss} />}
      onSubmit={() => void command.send({ opKey: order.opKeys[step], ifVersion: order.version })}
      onClose={onClose}
    >
      <p>{consequence}</p>
    </ActionDialog>
  );
}
