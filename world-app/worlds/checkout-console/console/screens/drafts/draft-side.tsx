import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { DraftView } from '#checkout-console/wire/views.ts';
import { Card } from '#shell/components/card.tsx';
import { Facts } from '#shell/components/facts.tsx';
import { TagsCard } from '#checkout-console/console/parts/tags-card.tsx';
import { CodesCard } from './codes-card.tsx';
import styles from './draft-side.module.css';
import { draftItems, draftSums } from './draft-summary.ts';

/** What stays in view beside every step: the items and sums, the customer, the note. */
export function DraftSide({ draft }: { readonly draft: DraftView }): ReactNode {
  const { customer } = draft;
  return (
    <div className={styles.side}>
      <Card title="Totals">
        <Facts facts={draftItems(draft)} layout="sums" />
        <div className={styles.sums}>
          <Facts facts={draftSums(draft)} layout="sums" />
        </div>
      </Card>
      <Card title="Customer">
        <p className={styles.name}>{customer.name}</p>
        <p>
          <Link to="/customers/$customer" params={{ customer: customer.id }}>
            {customer.id}
          </Link>
        </p>
        <p className={styles.contact}>{customer.email}</p>
        <p className={styles.contact}>{customer.phone}</p>
      </Card>
      {draft.note === '' ? null : (
        <Card title="Note">
          <p className={styles.note}>{draft.note}</p>
        </Card>
      )}
      <CodesCard draft={draft} />
      <TagsCard id={draft.id} path={`/api/drafts/${draft.id}`} version={draft.version} tags={draft.tags} />
    </div>
  );
}
