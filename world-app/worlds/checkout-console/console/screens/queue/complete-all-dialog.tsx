import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { InfoDialog } from '#shell/components/info-dialog.tsx';
import { Notice } from '#shell/components/notice.tsx';
import { queries } from '#checkout-console/console/api/queries.ts';
import type { QueueSearch } from '#checkout-console/console/list-search.ts';
import { askDeed } from '#checkout-console/console/parts/bulk/bulk-deed.ts';
import { BulkDialog } from '#checkout-console/console/parts/bulk/bulk-dialog.tsx';
import { completeDeed } from '../drafts/draft-bulk.ts';

/** Completes every draft of the queue that matches, on this page or not, without asking for money. It names them first. */
export function CompleteAllDialog({ search, onClose }: { readonly search: QueueSearch; readonly onClose: () => void }): ReactNode {
  const { q, state } = search;
  const query = useQuery(queries.everyQueued({ q, state }));
  if (query.isError) {
    return (
      <InfoDialog title="Complete all" onClose={onClose}>
        <Notice tone="bad" title="The queue could not be read">
          {query.error.message}
        </Notice>
      </InfoDialog>
    );
  }
  if (query.data === undefined) return null;
  return (
    <BulkDialog
      list="drafts"
      one="draft"
      many="drafts"
      deed={askDeed({ ...completeDeed, label: 'Complete all' }, query.data.rows)}
      onDone={() => undefined}
      onClose={onClose}
    />
  );
}
