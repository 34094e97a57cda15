import { useState, type ReactNode } from 'react';
import type { DraftView } from '#checkout-console/wire/views.ts';
import { Button } from '#shell/components/button.tsx';
import { Notice } from '#shell/components/notice.tsx';
import { formatMoney } from '#shell/format/money.ts';
import { useMay } from '#checkout-console/console/parts/use-may.ts';
import { PlaceDialog } from './place-dialog.tsx';
import { PlacingFacts } from './placing-facts.tsx';
import styles from './review-step.module.css';

/** Everything once more, before it becomes an order. */
export function ReviewStep({ draft }: { readonly draft: DraftView }): ReactNode {
  const mayPlace = useMay()('place');
  const [placing, setPlacing] = useState(false);
  return (
    <section className={styles.review} aria-labelledby="review-title">
      <header>
        <h2 id="review-title" className={styles.title}>
          Review
        </h2>
        <p className={styles.intro}>Check everything once more. Placing the order charges the card at once.</p>
      </header>
      <PlacingFacts draft={draft} />
      {draft.blockers.review === null ? null : <Notice tone="warn">{draft.blockers.review}</Notice>}
      <div className={styles.foot}>
        <p className={styles.total}>
          Total <strong>{formatMoney(draft.totals.total, draft.currency)}</strong>
        </p>
        <Button look="primary" disabled={!mayPlace} onClick={() => setPlacing(true)}>
          Place order
        </Button>
      </div>
      {placing ? <PlaceDialog draft={draft} onClose={() => setPlacing(false)} /> : null}
    </section>
  );
}
