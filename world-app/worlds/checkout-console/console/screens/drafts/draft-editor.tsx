import { getRouteApi, useBlocker } from '@tanstack/react-router';
import { useState, type ReactNode } from 'react';
import { steps, type DraftView, type Step } from '#checkout-console/wire/views.ts';
import { Notice } from '#shell/components/notice.tsx';
import { PageHeader } from '#shell/components/page-header.tsx';
import { formatTime } from '#shell/format/time.ts';
import { BackLink } from '#checkout-console/console/parts/back-link.tsx';
import { BackOrderBadge } from '#checkout-console/console/parts/back-order-badge.tsx';
import { HoldBadge } from '#checkout-console/console/parts/hold-badge.tsx';
import { parkWords } from '#checkout-console/console/parts/park-words.ts';
import { AddressStep } from './address-step.tsx';
import { RoleLimits } from '#checkout-console/console/parts/role-limits.tsx';
import { DraftActions } from './draft-actions.tsx';
import { ExtendButton } from './extend-button.tsx';
import { hasEdits, useDraftEdits } from './draft-edits.ts';
import { openDraftDeeds } from './draft-deeds.ts';
import styles from './draft-editor.module.css';
import { DraftSide } from './draft-side.tsx';
import { ItemsStep } from './items-step.tsx';
import { PaymentStep } from './payment-step.tsx';
import { ReviewStep } from './review-step.tsx';
import { ShippingStep } from './shipping-step.tsx';
import { Stepper } from './stepper.tsx';

const route = getRouteApi('/drafts/$draft');

const stepDeeds = [
  { kind: 'set_quantity', label: 'Update quantity' },
  { kind: 'remove_line', label: 'Remove' },
  { kind: 'set_address', label: 'Choose addresses' },
  { kind: 'choose_rate', label: 'Choose shipping' },
  { kind: 'choose_card', label: 'Choose card' },
  { kind: 'place', label: 'Place order' },
  { kind: 'place_hold', label: 'Hold' },
  { kind: 'back_order_line', label: 'Back-order' },
  { kind: 'apply_code', label: 'Apply code' },
];

/** The five steps of an open draft. A step after the first incomplete one is closed, and an address that names it shows that one instead. */
export function DraftEditor({ draft, named }: { readonly draft: DraftView; readonly named: Step | undefined }): ReactNode {
  const navigate = route.useNavigate();
  // An address that names no step opens the first incomplete one, and stays there when the draft changes under it.
  const [edits] = useDraftEdits(draft.id);
  // Another screen keeps them; loading the page anew, or closing it, would not.
  useBlocker({ shouldBlockFn: () => false, enableBeforeUnload: () => hasEdits(edits) });
  const [opened] = useState(draft.step);
  const wanted = named ?? opened;
  const open = (step: Step): void => void navigate({ to: '/drafts/$draft', params: { draft: draft.id }, search: { step } });
  const step = steps.indexOf(wanted) > steps.indexOf(draft.step) ? draft.step : wanted;
  return (
    <>
      <PageHeader
        title={`Draft ${draft.id}`}
        back={<BackLink list="drafts" />}
        badges={
          <>
            <HoldBadge hold={draft.hold} />
            {draft.lines.some(({ backOrder }) => backOrder !== null) ? <BackOrderBadge /> : null}
            <ExtendButton hold={draft.activeHold} />
          </>
        }
        subtitle={`${draft.customer.name} · created ${formatTime(draft.createdAt)}`}
        actions={<DraftActions draft={draft} />}
      />
      <RoleLimits deeds={[...stepDeeds, ...openDraftDeeds(draft, () => true)]} />
      <div className={styles.columns}>
        <div className={styles.work}>
          {draft.parked === null ? null : (
            <Notice tone="info" title={`Parked: ${parkWords[draft.parked.code]}`}>
              By {draft.parked.by}, {formatTime(draft.parked.at)}
            </Notice>
          )}
          <Stepper current={step} firstIncomplete={draft.step} onOpen={open} />
          {step === wanted || draft.blockers[step] === null ? null : <Notice tone="warn">{draft.blockers[step]}</Notice>}
          <StepContent step={step} draft={draft} onNext={open} />
        </div>
        <DraftSide draft={draft} />
      </div>
    </>
  );
}

type StepProps = { readonly step: Step; readonly draft: DraftView; readonly onNext: (step: Step) => void };

function StepContent({ step, draft, onNext }: StepProps): ReactNode {
  switch (step) {
    case 'items':
      return <ItemsStep draft={draft} onNext={() => onNext('address')} />;
    case 'address':
      return <AddressStep draft={draft} onNext={() => onNext('shipping')} />;
    case 'shipping':
      return <ShippingStep draft={draft} onNext={() => onNext('payment')} />;
    case 'payment':
      return <PaymentStep draft={draft} onNext={() => onNext('review')} />;
    case 'review':
      return <ReviewStep draft={draft} />;
  }
}
