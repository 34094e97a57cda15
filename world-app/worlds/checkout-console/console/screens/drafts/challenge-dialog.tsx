import { useNavigate } from '@tanstack/react-router';
import { useState, type ReactNode } from 'react';
import type { AnswerChallengeBody } from '#checkout-console/wire/bodies.ts';
import type { DraftView, PlaceView } from '#checkout-console/wire/views.ts';
import { ActionDialog } from '#shell/components/action-dialog.tsx';
import { RadioCards } from '#shell/components/radio-cards.tsx';
import { formatMoney } from '#shell/format/money.ts';
import { useToasts } from '#shell/toasts.ts';
import { useCommand } from '#checkout-console/console/api/use-command.ts';
import { FailureAlert } from '#checkout-console/console/parts/failure-alert.tsx';

type Answer = AnswerChallengeBody['answer'];
type Props = { readonly draft: DraftView; readonly challenge: NonNullable<DraftView['challenge']>; readonly onClose: () => void };

/** The bank's question, as its simulator asks it. Cancel leaves it open; it stands again when the page is loaded anew. */
export function ChallengeDialog({ draft, challenge, onClose }: Props): ReactNode {
  const navigate = useNavigate();
  const show = useToasts((toasts) => toasts.show);
  const [answer, setAnswer] = useState<Answer | null>(null);
  const [asked, setAsked] = useState(false);
  const command = useCommand<AnswerChallengeBody, PlaceView | DraftView>(`/api/drafts/${draft.id}/challenge`, async ({ order }) => {
    onClose();
    if (order === null) return show(`Payment of ${draft.id} abandoned`);
    show(`Order ${order} placed`);
    await navigate({ to: '/orders/$order', params: { order } });
  });
  const submit = (): void => {
    setAsked(true);
    if (answer !== null) void command.send({ answer, opKey: draft.opKeys.challenge, ifVersion: draft.version });
  };
  const amount = formatMoney(challenge.amount, draft.currency);
  return (
    <ActionDialog
      title={`Confirm payment of ${draft.id}`}
      action="Submit answer"
      busy={command.busy}
      failure={<FailureAlert title="Order not placed" failure={command.failure} onDismiss={command.dismiss} />}
      onSubmit={submit}
      onClose={onClose}
    >
      <p>
        The bank of {challenge.card} asks whether {amount} may be taken for {draft.id}. What the cardholder says is what counts.
      </p>
      <RadioCards<Answer>
        label="Answer of the cardholder"
        cards={[
          { value: 'approve', name: 'Approve', detail: 'The card is charged and the order is placed.', aside: amount },
          { value: 'fail', name: 'Fail the confirmation', detail: 'Nothing is charged; another card can be tried.' },
          { value: 'abandon', name: 'Abandon', detail: 'The question is taken back. Nothing is charged.' },
        ]}
        value={answer}
        onChange={setAnswer}
        problem={asked && answer === null ? 'Choose what the cardholder says.' : null}
      />
    </ActionDialog>
  );
}
