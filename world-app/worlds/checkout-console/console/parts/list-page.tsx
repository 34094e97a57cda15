import type { UseQueryResult } from '@tanstack/react-query';
import type { RowData } from '@tanstack/react-table';
import type { ReactNode } from 'react';
import type { Paged } from '#checkout-console/wire/views.ts';
import { Button } from '#shell/components/button.tsx';
import { DataTable, type Column } from '#shell/components/data-table.tsx';
import { EmptyState } from '#shell/components/empty-state.tsx';
import { PageHeader } from '#shell/components/page-header.tsx';
import { Pages } from '#shell/components/pages.tsx';
import { SearchForm } from '#shell/components/search-form.tsx';
import { count } from '#shell/format/count.ts';
import styles from './list-page.module.css';
import { QueryView } from './query-view.tsx';

type Props<Row extends RowData> = {
  /** The heading, the table's name and, in lower case, what the search box searches. */
  readonly name: string;
  readonly subtitle: string;
  /** One row in words, to count them: `order`. */
  readonly one: string;
  readonly tabs?: ReactNode;
  readonly placeholder: string;
  readonly q: string | undefined;
  readonly filtered: boolean;
  readonly onSearch: (q: string | undefined) => void;
  readonly onPage: (page: number | undefined) => void;
  readonly onClear: () => void;
  readonly filters?: ReactNode;
  readonly query: UseQueryResult<Paged<Row>>;
  readonly columns: readonly Column<Row>[];
  readonly rowKey: (row: Row) => string;
};

/** A list: search, filters, one page of rows, the way to the others. What is shown follows from the address alone. */
export function ListPage<Row extends RowData>({
  name,
  subtitle,
  one,
  tabs,
  placeholder,
  q,
  filtered,
  onSearch,
  onPage,
  onClear,
  filters,
  query,
  columns,
  rowKey,
}: Props<Row>): ReactNode {
  const things = name.toLowerCase();
  return (
    <>
      <PageHeader title={name} subtitle={subtitle} actions={tabs} />
      <div className={styles.tools}>
        <SearchForm
          key={q ?? ''}
          label={`Search ${things}`}
          placeholder={placeholder}
          value={q ?? ''}
          onSearch={(text) => onSearch(text || undefined)}
        />
        {filters}
        {filtered ? (
          <Button look="quiet" onClick={onClear}>
            Clear filters
          </Button>
        ) : null}
      </div>
      <QueryView query={query} rows={12}>
        {({ rows, page, pageSize, total, all }) => (
          <>
            <p className={styles.count}>{filtered ? `${total} of ${count(all, one)} match` : count(all, one)}</p>
            <div className={styles.list}>
              {rows.length === 0 ? (
                <EmptyState title={filtered ? `No ${things} match` : `No ${things} yet`}>
                  {filtered
                    ? 'Try other words, or take the filters away with “Clear filters”.'
                    : `As soon as there are ${things}, they are listed here.`}
                </EmptyState>
              ) : (
                <DataTable name={name} columns={columns} rows={rows} rowKey={rowKey} />
              )}
            </div>
            {total === 0 ? null : (
              <Pages page={page} pageSize={pageSize} total={total} onPage={(next) => onPage(next === 1 ? undefined : next)} />
            )}
          </>
        )}
      </QueryView>
    </>
  );
}
