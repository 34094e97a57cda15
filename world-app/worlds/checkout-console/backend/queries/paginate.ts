import type { Paged } from '#checkout-console/wire/views.ts';

const PAGE_SIZE = 25;

/** One page of the rows that were found among all of a table. A page past the end is empty, so that a stale link does not show other rows. */
export function paginate<Row, Shown>(
  rows: readonly Row[],
  { page, all }: { readonly page: number; readonly all: object },
  show: (row: Row) => Shown,
): Paged<Shown> {
  const first = (page - 1) * PAGE_SIZE;
  return {
    rows: rows.slice(first, first + PAGE_SIZE).map(show),
    page,
    pageSize: PAGE_SIZE,
    total: rows.length,
    all: Object.keys(all).length,
  };
}
