import type { Paged } from '#checkout-console/wire/views.ts';

const PAGE_SIZE = 25;

/** Which page of a list: pages count from 1. */
export type Page = number | 'all';

/**
 * One page of the rows that were found among all of a table. A page past the end is empty, so that a stale link does not show other rows.
 * `order` compares rows as they are shown; without it they stay as they were found.
 */
export function paginate<Row, Shown>(
  rows: readonly Row[],
  { page, all, order = null }: { readonly page: Page; readonly all: object; readonly order?: ((a: Shown, b: Shown) => number) | null },
  show: (row: Row) => Shown,
): Paged<Shown> {
  const pageSize = page === 'all' ? rows.length : PAGE_SIZE;
  const number = page === 'all' ? 1 : page;
  const first = (number - 1) * pageSize;
  const end = first + pageSize;
  return {
    rows: order === null ? rows.slice(first, end).map(show) : rows.map(show).toSorted(order).slice(first, end),
    page: number,
    pageSize,
    total: rows.length,
    all: Object.keys(all).length,
  };
}
