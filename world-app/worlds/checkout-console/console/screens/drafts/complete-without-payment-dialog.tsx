import { useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { CompleteWithoutPaymentBody } from '#checkout-console/wire/bodies.ts';
import type { DraftView, PlacedView } from '#checkout-console/wire/views.ts';
import { ActionDialog } from '#shell/components/action-dialog.tsx';
import { Notice } from '#shell/components/notice.tsx';
import { formatMoney } from '#shell/format/money.ts';
import { useToasts } from '#shell/toasts.ts';
import { useCommand } from '#checkout-console/console/api/use-command.ts';
import { FailureAlert } from '#checkout-console/console/parts/failure-alert.tsx';

type Props = { readonly draft: DraftView; readonly onClose: () => void };

/** The shortcut to an order without money. It says so. */
export function CompleteWithoutPaymentDialog({ draft, onClose }: Props): ReactNode {
  const navigate = useNavigate();
  const show = useToasts((toasts) => toasts.show);
  const complete = useCommand<CompleteWithoutPaymentBody, PlacedView>(
    `/api/drafts/${draft.id}/complete-without-payment`,
    async ({ order }) => {
      show(`Order ${order} created without payment`);
      await navigate({ to: '/orders/$order', params: { order } });
    },
  );
  return (
    <ActionDialog
      title={`Complete ${draft.id} without payment`}
      action="Complete without payment"
      look="danger"
      busy={complete.busy}
      failure={<FailureAlert title="Draft not completed" failure={complete.failure} onDismiss={complete.dismiss} />}
      onSubmit={() => void complete.send({ opKey: draft.opKeys.completeWithoutPayment, ifVersion: draft.version })}
      onClose={onClose}
    >
      <p>
        The draft becomes an order as it stands. No card is charged: {formatMoney(draft.totals.total, draft.currency)} is not collected, now
        or later.
      </p>
      {draft.rate === null ? <Notice tone="warn">No shipping method is chosen. The order is created without one.</Notice> : null}
    </ActionDialog>
  );
}
