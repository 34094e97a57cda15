import type { UseQueryResult } from '@tanstack/react-query';
import type { RowData } from '@tanstack/react-table';
import type { ReactNode } from 'react';
import type { ListName } from '#contract/checkout-console/values.ts';
import type { Paged } from '#checkout-console/wire/views.ts';
import { Button } from '#shell/components/button.tsx';
import { DataTable, type Column, type Sorting } from '#shell/components/data-table.tsx';
import { EmptyState } from '#shell/components/empty-state.tsx';
import { FilterChips, type FilterChip } from '#shell/components/filter-chips.tsx';
import { FilterSelect, type FilterOption } from '#shell/components/filter-select.tsx';
import { PageHeader } from '#shell/components/page-header.tsx';
import { Pages } from '#shell/components/pages.tsx';
import { SearchForm } from '#shell/components/search-form.tsx';
import { count } from '#shell/format/count.ts';
import { SavedViews } from './saved-views.tsx';
import styles from './list-page.module.css';
import { QueryView } from './query-view.tsx';

/** One way to narrow the list. */
export type ListFilter = {
  readonly label: string;
  /** The option for no filter. */
  readonly all: string;
  readonly options: readonly FilterOption[];
  readonly value: string | undefined;
  readonly onChange: (value: string | undefined) => void;
};

type Props<Row extends RowData> = {
  /** The heading, the table's name and, in lower case, what the search box searches. */
  readonly name: string;
  readonly subtitle: string;
  /** One row in words, to count them: `order`. */
  readonly one: string;
  /** Several of them, where adding an s is not enough. */
  readonly many?: string;
  readonly tabs?: ReactNode;
  /** The list by its name on the server and what the address says about it, where views of it can be saved. */
  readonly views?: { readonly list: ListName; readonly search: Readonly<Record<string, unknown>> };
  readonly placeholder: string;
  readonly q: string | undefined;
  readonly onSearch: (q: string | undefined) => void;
  readonly onPage: (page: number | undefined) => void;
  readonly onClear: () => void;
  readonly filters: readonly ListFilter[];
  readonly sorting?: Sorting;
  readonly query: UseQueryResult<Paged<Row>>;
  readonly columns: readonly Column<Row>[];
  readonly rowKey?: (row: Row) => string;
};

/** A list: search, filters, one page of rows, the way to the others. What is shown follows from the address alone. */
export function ListPage<Row extends RowData>({
  name,
  subtitle,
  one,
  many = `${one}s`,
  tabs,
  views,
  placeholder,
  q,
  onSearch,
  onPage,
  onClear,
  filters,
  sorting,
  query,
  columns,
  rowKey,
}: Props<Row>): ReactNode {
  const things = name.toLowerCase();
  const chips = filters.flatMap(({ label, options, value, onChange }): FilterChip[] =>
    value === undefined
      ? []
      : [{ text: `${label}: ${options.find((option) => option.value === value)?.label ?? value}`, onRemove: () => onChange(undefined) }],
  );
  const filtered = q !== undefined || chips.length > 0;
  return (
    <>
      <PageHeader title={name} subtitle={subtitle} actions={tabs} />
      {views === undefined ? null : <SavedViews {...views} />}
      <div className={styles.tools}>
        <SearchForm
          key={q ?? ''}
          label={`Search ${things}`}
          placeholder={placeholder}
          value={q ?? ''}
          onSearch={(text) => onSearch(text || undefined)}
        />
        {filters.map((filter) => (
          <FilterSelect key={filter.label} {...filter} />
        ))}
      </div>
      {filtered ? (
        <div className={styles.chips}>
          <FilterChips chips={chips} />
          <Button size="small" look="quiet" onClick={onClear}>
            Clear filters
          </Button>
        </div>
      ) : null}
      <QueryView query={query} rows={12}>
        {({ rows, page, pageSize, total, all }) => (
          <>
            <p className={styles.count}>{filtered ? `${total} of ${count(all, one, many)} match` : count(all, one, many)}</p>
            <div className={styles.list}>
              {rows.length === 0 ? (
                <EmptyState title={filtered ? `No ${things} match` : `No ${things} yet`}>
                  {filtered
                    ? 'Try other words, or take the filters away with “Clear filters”.'
                    : `As soon as there are ${things}, they are listed here.`}
                </EmptyState>
              ) : (
                <DataTable name={name} columns={columns} rows={rows} {...(rowKey === undefined ? {} : { rowKey })} sorting={sorting} />
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
