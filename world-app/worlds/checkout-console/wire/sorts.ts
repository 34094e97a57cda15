/** The columns by which each list can be sorted. */
export const sortable = {
  orders: ['id', 'placed', 'customer', 'total'],
  drafts: ['id', 'customer', 'created', 'total'],
  inventory: ['variant', 'title', 'onHand', 'available', 'committed', 'held', 'unavailable'],
  customers: ['id', 'name', 'email', 'orders', 'spent'],
} as const;

type Lists = typeof sortable;
export type SortColumn<List extends keyof Lists> = Lists[List][number];
/** `total`, or `-total` for the largest first; in the address and in the query. */
export type Sort<List extends keyof Lists> = SortColumn<List> | `-${SortColumn<List>}`;

/** Every way to sort a list, both directions of each column. */
export function sortsOf<List extends keyof Lists>(list: List): readonly Sort<List>[] {
  const columns: readonly SortColumn<List>[] = sortable[list];
  return columns.flatMap((column): Sort<List>[] => [column, `-${column}`]);
}
