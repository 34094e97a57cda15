import { useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { PlaceBody } from '#checkout-console/wire/bodies.ts';
import type { DraftView, PlaceView } from '#checkout-console/wire/views.ts';
import { ActionDialog } from '#shell/components/action-dialog.tsx';
import { formatMoney } from '#shell/format/money.ts';
import { useToasts } from '#shell/toasts.ts';
import { useCommand } from '#checkout-console/console/api/use-command.ts';
import { FailureAlert } from '#checkout-console/console/parts/failure-alert.tsx';
import { PlacingFacts } from './placing-facts.tsx';

/** Asks for the order. A refusal keeps the dialog open: pressing again is harmless, because the key of the operation is the same. */
type Props = {
  readonly draft: DraftView;
  /** The card's bank wants a confirmation before anything is placed. */
  readonly onChallenge: () => void;
  readonly onClose: () => void;
};

export function PlaceDialog({ draft, onChallenge, onClose }: Props): ReactNode {
  const navigate = useNavigate();
  const show = useToasts((toasts) => toasts.show);
  const place = useCommand<PlaceBody, PlaceView>(`/api/drafts/${draft.id}/place`, async ({ order }) => {
    if (order === null) return onChallenge();
    show(`Order ${order} placed`);
    await navigate({ to: '/orders/$order', params: { order } });
  });
  const { total } = draft.totals;
  return (
    <ActionDialog
      title={`Place order from ${draft.id}`}
      action={`Place order for ${formatMoney(total, draft.currency)}`}
      busy={place.busy}
      failure={<FailureAlert title="Order not placed" failure={place.failure} onDismiss={place.dismiss} />}
      onSubmit={() => void place.send({ total, opKey: draft.opKeys.place, ifVersion: draft.version })}
      onClose={onClose}
    >
      <PlacingFacts draft={draft} />
    </ActionDialog>
  );
}
