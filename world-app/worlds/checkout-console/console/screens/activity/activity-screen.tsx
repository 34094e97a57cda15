import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { ActivityRow } from '#checkout-console/wire/people-views.ts';
import { columnHelper } from '#shell/components/data-table.tsx';
import { formatShortTime, formatTime } from '#shell/format/time.ts';
import { queries } from '#checkout-console/console/api/queries.ts';
import { activitySearch } from '#checkout-console/console/list-search.ts';
import { ListPage } from '#checkout-console/console/parts/list-page.tsx';
import { SubjectLink } from './subject-link.tsx';

const route = getRouteApi('/activity');
const column = columnHelper<ActivityRow>();
const columns = column.columns([
  column.accessor('subject', {
    header: 'About',
    cell: ({ getValue }) => <SubjectLink subject={getValue()} />,
  }),
  column.accessor('what', { header: 'What happened' }),
  column.accessor('detail', {
    header: 'Detail',
    cell: ({ row: { original: row } }) =>
      [row.detail, row.until === null ? '' : `until ${formatShortTime(row.until)}`].filter((words) => words !== '').join(', '),
  }),
  column.accessor('who', { header: 'By', meta: { oneLine: true } }),
  column.accessor('at', { header: 'When', meta: { oneLine: true }, cell: ({ getValue }) => formatTime(getValue()) }),
]);

/** Everything that happened in the shop, newest first: what a message on the screen said stands here as well. */
export function ActivityScreen(): ReactNode {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  return (
    <ListPage
      name="Activity"
      subtitle="Everything that happened in the shop, newest first. What a message on the screen said stands here too."
      one="entry"
      many="entries"
      placeholder="Order, draft, customer, person or words"
      search={search}
      onShow={(next) => void navigate({ to: '/activity', search: activitySearch(next) })}
      filters={[]}
      query={useQuery(queries.activity(search))}
      columns={columns}
    />
  );
}
