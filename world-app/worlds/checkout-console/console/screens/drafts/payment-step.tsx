import { use, type ReactNode } from 'react';
import type { CardId } from '#contract/checkout-console/ids.ts';
import type { ChooseCardBody } from '#checkout-console/wire/bodies.ts';
import type { DraftView } from '#checkout-console/wire/views.ts';
import { DialsContext } from '#shell/dials.ts';
import { RadioCards } from '#shell/components/radio-cards.tsx';
import { cardExpiry, cardName } from '#checkout-console/console/parts/card-name.ts';
import { ExpiredBadge } from '#checkout-console/console/parts/expired-badge.tsx';
import { useMay } from '#checkout-console/console/parts/use-may.ts';
import { useDraftEdits } from './draft-edits.ts';
import { NewCard } from './new-card.tsx';
import { StepForm } from './step-form.tsx';
import { useStepSave, type StepChange } from './use-step-save.ts';

/** Which saved card pays. Nothing is charged before the order is placed. */
export function PaymentStep({ draft, onNext }: { readonly draft: DraftView; readonly onNext: () => void }): ReactNode {
  const closed = !useMay()('choose_card');
  const [edits, edit] = useDraftEdits(draft.id);
  const entry = use(DialsContext).cardEntry;
  const forget = (): void => edit({ card: null });
  const missing = (edits.card ?? draft.card) === null ? 'Choose a payment card.' : null;
  const change = cardChange(draft, edits.card);
  const step = useStepSave({ draft, step: 'payment', path: `/api/drafts/${draft.id}/card`, change, missing, onSaved: forget, onNext });
  const cards = draft.cards.map((card) => ({
    value: card.id,
    name: cardName(card),
    detail: cardExpiry(card),
    aside: card.expired ? <ExpiredBadge /> : null,
  }));
  return (
    <StepForm
      title="Payment"
      intro={`Saved cards of ${draft.customer.name}. Nothing is charged before the order is placed.`}
      step={step}
      closed={closed}
      onDiscard={forget}
    >
      <RadioCards
        label="Payment card"
        cards={cards}
        disabled={closed}
        value={edits.card ?? draft.card}
        onChange={(card) => edit({ card })}
        problem={missing}
      />
      {entry === 'iframe' ? <NewCard draft={draft} onSaved={forget} /> : null}
    </StepForm>
  );
}

function cardChange(draft: DraftView, card: CardId | null): StepChange<ChooseCardBody> {
  return card === null || card === draft.card ? { kind: 'none' } : { kind: 'change', body: { card, ifVersion: draft.version } };
}
