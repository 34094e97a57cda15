import { useState, type ReactNode } from 'react';
import type { DraftView } from '#checkout-console/wire/views.ts';
import { Button } from '#shell/components/button.tsx';
import { Notice } from '#shell/components/notice.tsx';
import { formatMoney } from '#shell/format/money.ts';
import { ChallengeDialog } from './challenge-dialog.tsx';
import { useMay } from '#checkout-console/console/parts/use-may.ts';
import { PlaceDialog } from './place-dialog.tsx';
import { PlacingFacts } from './placing-facts.tsx';
import styles from './review-step.module.css';

const whatPlacingDoes: Readonly<Record<DraftView['captureMode'], string>> = {
  atPlacing: 'Placing the order charges the card at once.',
  later: 'Placing the order authorises the card; the money is taken by a capture.',
};

/** Everything once more, before it becomes an order. */
export function ReviewStep({ draft }: { readonly draft: DraftView }): ReactNode {
  const mayPlace = useMay()('place');
  const [asking, setAsking] = useState<'place' | 'bank' | null>(null);
  const close = (): void => setAsking(null);
  return (
    <section className={styles.review} aria-labelledby="review-title">
      <header>
        <h2 id="review-title" className={styles.title}>
          Review
        </h2>
        <p className={styles.intro}>Check everything once more. {whatPlacingDoes[draft.captureMode]}</p>
      </header>
      <PlacingFacts draft={draft} />
      {draft.challenge === null ? null : (
        <Notice tone="info" title="The bank asks for a confirmation">
          {draft.challenge.card} pays {formatMoney(draft.challenge.amount, draft.currency)} once the cardholder has confirmed it. Nothing is
          charged and nothing is placed until then; any change of the draft takes the question back.
        </Notice>
      )}
      {draft.blockers.review === null ? null : <Notice tone="warn">{draft.blockers.review}</Notice>}
      <div className={styles.foot}>
        <p className={styles.total}>
          Total <strong>{formatMoney(draft.totals.total, draft.currency)}</strong>
        </p>
        {draft.challenge === null ? (
          <Button look="primary" disabled={!mayPlace} onClick={() => setAsking('place')}>
            Place order
          </Button>
        ) : (
          <Button look="primary" disabled={!mayPlace} onClick={() => setAsking('bank')}>
            Answer the bank
          </Button>
        )}
      </div>
      {asking === 'place' ? <PlaceDialog draft={draft} onChallenge={() => setAsking('bank')} onClose={close} /> : null}
      {asking === 'bank' && draft.challenge !== null ? <ChallengeDialog draft={draft} challenge={draft.challenge} onClose={close} /> : null}
    </section>
  );
}
