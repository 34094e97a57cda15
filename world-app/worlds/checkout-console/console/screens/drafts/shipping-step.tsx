import type { ReactNode } from 'react';
import type { RateId } from '#contract/checkout-console/ids.ts';
import type { ChooseRateBody } from '#checkout-console/wire/bodies.ts';
import type { DraftView } from '#checkout-console/wire/views.ts';
import { RadioCards } from '#shell/components/radio-cards.tsx';
import { formatCountry } from '#shell/format/country.ts';
import { formatMoney } from '#shell/format/money.ts';
import { useMay } from '#checkout-console/console/parts/use-may.ts';
import { useDraftEdits } from './draft-edits.ts';
import { StepForm } from './step-form.tsx';
import { useStepSave, type StepChange } from './use-step-save.ts';

/** How the goods travel. The rates on offer follow from the shipping address. */
export function ShippingStep({ draft, onNext }: { readonly draft: DraftView; readonly onNext: () => void }): ReactNode {
  const closed = !useMay()('choose_rate');
  const [edits, edit] = useDraftEdits(draft.id);
  const saved = draft.rates.find((rate) => rate.id === draft.rate?.rate)?.id ?? null;
  const forget = (): void => edit({ rate: null });
  const missing = (edits.rate ?? saved) === null ? (draft.blockers.shipping ?? 'Choose a shipping method.') : null;
  const change = rateChange(draft, saved, edits.rate);
  const step = useStepSave({ draft, step: 'shipping', path: `/api/drafts/${draft.id}/rate`, change, missing, onSaved: forget, onNext });
  const cards = draft.rates.map((rate) => ({
    value: rate.id,
    name: rate.name,
    detail: rate.promise,
    aside: <strong>{formatMoney(rate.price, draft.currency)}</strong>,
  }));
  const intro =
    draft.shippingAddress === null
      ? 'Choose a shipping address first.'
      : `Rates to ${draft.shippingAddress.city}, ${formatCountry(draft.shippingAddress.country)}.`;
  return (
    <StepForm title="Shipping" intro={intro} step={step} closed={closed} onDiscard={forget}>
      <RadioCards
        label="Shipping method"
        cards={cards}
        disabled={closed}
        value={edits.rate ?? saved}
        onChange={(rate) => edit({ rate })}
        problem={missing}
      />
    </StepForm>
  );
}

function rateChange(draft: DraftView, saved: RateId | null, rate: RateId | null): StepChange<ChooseRateBody> {
  return rate === null || rate === saved ? { kind: 'none' } : { kind: 'change', body: { rate, ifVersion: draft.version } };
}
