import type { Paged } from '#checkout-console/wire/views.ts';

/** Which page of a list, counted from 1, and how many rows a page has; or the whole list at once. */
export type Page = { readonly number: number; readonly size: number } | 'all';

export const firstPage = { number: 1, size: 25 } as const satisfies Page;

/**
 * One page of the rows that were found among all of a table. A page past the end is empty, so that a stale link does not show other rows.
 * `order` compares rows as they are shown; without it they stay as they were found.
 */
export function paginate<Row, Shown>(
  rows: readonly Row[],
  { page, all, order = null }: { readonly page: Page; readonly all: object; readonly order?: ((a: Shown, b: Shown) => number) | null },
  show: (row: Row) => Shown,
): Paged<Shown> {
  const { number, size } = page === 'all' ? { number: 1, size: rows.length } : page;
  const first = (number - 1) * size;
  const end = first + size;
  return {
    rows: order === null ? rows.slice(first, end).map(show) : rows.map(show).toSorted(order).slice(first, end),
    page: number,
    pageSize: size,
    total: rows.length,
    all: Object.keys(all).length,
  };
}
