import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { queries } from '#checkout-console/console/api/queries.ts';
import { QueryView } from '#checkout-console/console/parts/query-view.tsx';
import { CompletedDraft } from './completed-draft.tsx';
import { DraftEditor } from './draft-editor.tsx';

const route = getRouteApi('/drafts/$draft');

/** One draft: its editor while it is open, what became of it afterwards. */
export function DraftScreen(): ReactNode {
  const { draft: id } = route.useParams();
  const { step } = route.useSearch();
  const query = useQuery(queries.draft(id));
  return (
    <QueryView query={query} title={`Draft ${id}`} rows={9}>
      {(draft) => (draft.state === 'open' ? <DraftEditor key={draft.id} draft={draft} named={step} /> : <CompletedDraft draft={draft} />)}
    </QueryView>
  );
}
