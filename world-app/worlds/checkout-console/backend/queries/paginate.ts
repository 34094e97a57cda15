import type { Paged } from '#checkout-console/wire/views.ts';

const PAGE_SIZE = 25;

/** One page of rows. A page past the end is empty, so that a stale link does not show other rows. */
export function paginate<Row, Shown>(rows: readonly Row[], page: number, show: (row: Row) => Shown): Paged<Shown> {
  const first = (page - 1) * PAGE_SIZE;
  return { rows: rows.slice(first, first + PAGE_SIZE).map(show), page, pageSize: PAGE_SIZE, total: rows.length };
}
