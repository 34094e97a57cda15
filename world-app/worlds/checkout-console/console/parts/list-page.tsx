import type { UseQueryResult } from '@tanstack/react-query';
import type { RowData } from '@tanstack/react-table';
import { use, type ReactNode } from 'react';
import type { ListName } from '#contract/checkout-console/values.ts';
import type { Paged } from '#checkout-console/wire/views.ts';
import { Button } from '#shell/components/button.tsx';
import { DataTable, type Column } from '#shell/components/data-table.tsx';
import { EmptyState } from '#shell/components/empty-state.tsx';
import { Notice } from '#shell/components/notice.tsx';
import { PageHeader } from '#shell/components/page-header.tsx';
import { Pages } from '#shell/components/pages.tsx';
import { DialsContext } from '#shell/dials.ts';
import { count } from '#shell/format/count.ts';
import type { Bulk } from './bulk/use-bulk.tsx';
import type { ListFilter, Search } from './list-filter.ts';
import styles from './list-page.module.css';
import { ListTools } from './list-tools.tsx';
import { QueryView } from './query-view.tsx';
import { RoleLimits } from './role-limits.tsx';
import { SavedViews, type Preset } from './saved-views.tsx';

type Props<Row extends RowData> = {
  /** The heading, the table's name and, in lower case, what the search box searches. */
  readonly name: string;
  /** Where the heading says more than the name: the rows of one thing. */
  readonly title?: string;
  /** A link back to the list of such things. */
  readonly back?: ReactNode;
  readonly subtitle: string;
  /** One row in words, to count them: `order`. */
  readonly one: string;
  /** Several of them, where adding an s is not enough. */
  readonly many?: string;
  readonly tabs?: ReactNode;
  /** The list by its name on the server, where views of it can be saved, and the views that it has by itself. */
  readonly views?: { readonly list: ListName; readonly presets?: readonly Preset[] };
  readonly placeholder: string;
  /** What the address says, and how to make it say something else. */
  readonly search: Search;
  readonly onShow: (search: Search) => void;
  readonly filters: readonly ListFilter[];
  readonly query: UseQueryResult<Paged<Row>>;
  readonly columns: readonly Column<Row>[];
  readonly rowKey?: (row: Row) => string;
  /** Where several rows can be dealt with together. */
  readonly bulk?: Bulk<Row> | null;
  /** All that the list offers to roles that are open to it. */
  readonly deeds?: readonly { readonly kind: string; readonly label: string }[];
};

/** A list: search, filters, one page of rows, the way to the others. What is shown follows from the address alone. */
export function ListPage<Row extends RowData>({
  name,
  title = name,
  back,
  subtitle,
  one,
  many = `${one}s`,
  tabs,
  views,
  placeholder,
  search,
  onShow,
  filters,
  query,
  columns,
  rowKey,
  bulk = null,
  deeds = [],
}: Props<Row>): ReactNode {
  const things = name.toLowerCase();
  const windowed = use(DialsContext).list === 'virtual';
  const filtered = search['q'] !== undefined || filters.some((filter) => search[filter.name] !== undefined);
  const change = (part: Search): void => onShow({ ...search, page: undefined, ...part });
  const sort = search['sort'];
  const sorting = { sort: sort === undefined ? undefined : String(sort), onSort: (next: string | undefined) => change({ sort: next }) };
  return (
    <>
      <PageHeader title={title} back={back} subtitle={subtitle} actions={tabs} />
      <RoleLimits deeds={deeds} />
      {views === undefined ? null : <SavedViews {...views} search={search} />}
      {search['odd'] === undefined ? null : (
        <div className={styles.odd}>
          <Notice tone="warn" title="Part of the address makes no sense here" onDismiss={() => change({ odd: undefined })}>
            {`“${search['odd']}” was left out. What is listed is not narrowed or sorted by it.`}
          </Notice>
        </div>
      )}
      <ListTools things={things} placeholder={placeholder} filters={filters} search={search} onChange={change} onClear={() => onShow({})} />
      <QueryView query={query} rows={12}>
        {({ rows, page, pageSize, total, all }) => (
          <>
            <p className={styles.count}>{filtered ? `${total} of ${count(all, one, many)} match` : count(all, one, many)}</p>
            {bulk?.bar}
            <div className={styles.list}>
              {rows.length > 0 ? (
                <DataTable
                  name={name}
                  columns={columns}
                  rows={rows}
                  {...(rowKey === undefined ? {} : { rowKey })}
                  sorting={sorting}
                  windowed={windowed}
                  selection={bulk?.selection}
                />
              ) : total > 0 ? (
                <EmptyState
                  icon="search"
                  title={`There is no page ${page}`}
                  action={<Button onClick={() => change({})}>First page</Button>}
                >
                  {`The list ends on page ${Math.ceil(total / pageSize)}.`}
                </EmptyState>
              ) : (
                <EmptyState icon={filtered ? 'search' : 'inbox'} title={filtered ? `No ${many} match` : `No ${many} yet`}>
                  {filtered
                    ? 'Try other words, or take the filters away with “Clear filters”.'
                    : `As soon as there are ${many}, they are listed here.`}
                </EmptyState>
              )}
            </div>
            {rows.length === 0 ? null : (
              <Pages
                page={page}
                pageSize={pageSize}
                total={total}
                onPage={(next) => onShow({ ...search, page: next === 1 ? undefined : next })}
              />
            )}
          </>
        )}
      </QueryView>
    </>
  );
}
