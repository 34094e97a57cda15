import { Link } from '@tanstack/react-router';
import { CircleCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import type { DraftView } from '#checkout-console/wire/views.ts';
import { Badge } from '#shell/components/badge.tsx';
import { Card } from '#shell/components/card.tsx';
import { PageHeader } from '#shell/components/page-header.tsx';
import { formatTime } from '#shell/format/time.ts';
import { BackLink } from '#checkout-console/console/parts/back-link.tsx';
import { DraftActions } from './draft-actions.tsx';
import styles from './draft-editor.module.css';
import { DraftSide } from './draft-side.tsx';

/** A draft that has become an order: to be read only. */
export function CompletedDraft({ draft }: { readonly draft: DraftView }): ReactNode {
  const order = draft.order;
  return (
    <>
      <PageHeader
        title={`Draft ${draft.id}`}
        back={<BackLink list="drafts" />}
        badges={
          <Badge tone="neutral" icon={CircleCheck}>
            Completed
          </Badge>
        }
        subtitle={`${draft.customer.name} · created ${formatTime(draft.createdAt)}`}
        actions={<DraftActions draft={draft} />}
      />
      <div className={styles.columns}>
        <Card title="Completed">
          {order === null ? null : (
            <p>
              This draft is closed. It became order{' '}
              <Link to="/orders/$order" params={{ order }}>
                {order}
              </Link>
              , which says what was charged and sent.
            </p>
          )}
        </Card>
        <DraftSide draft={draft} />
      </div>
    </>
  );
}
