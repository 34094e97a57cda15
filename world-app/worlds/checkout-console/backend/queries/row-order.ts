import type { LevelRow } from '#checkout-console/wire/stock-views.ts';
import type { CustomerRow } from '#checkout-console/wire/customer-views.ts';
import type { DraftRow, OrderRow } from '#checkout-console/wire/views.ts';
import type { Sort, SortColumn } from '#checkout-console/wire/sorts.ts';
import { compareText } from './compare.ts';

/** Upwards or downwards. */
type Way = 1 | -1;
type Comparer<Row> = (a: Row, b: Row, way: Way) => number;
type Rows = { readonly orders: OrderRow; readonly drafts: DraftRow; readonly inventory: LevelRow; readonly customers: CustomerRow };

const text =
  <Row>(of: (row: Row) => string): Comparer<Row> =>
  (a, b, way) =>
    way * compareText(of(a), of(b));
const number =
  <Row>(of: (row: Row) => number): Comparer<Row> =>
  (a, b, way) =>
    way * (of(a) - of(b));
/** Amounts of different currencies cannot be compared: the currencies stay apart, in the same order either way. */
const money =
  <Row>(of: (row: Row) => { readonly currency: string; readonly amount: number }): Comparer<Row> =>
  (a, b, way) =>
    compareText(of(a).currency, of(b).currency) || way * (of(a).amount - of(b).amount);

const comparers: { readonly [List in keyof Rows]: Readonly<Record<SortColumn<List>, Comparer<Rows[List]>>> } = {
  orders: {
    id: text(({ id }) => id),
    placed: text(({ placedAt }) => placedAt),
    customer: text(({ customer }) => customer),
    total: money(({ total, currency }) => ({ amount: total, currency })),
  },
  drafts: {
    id: text(({ id }) => id),
    customer: text(({ customer }) => customer),
    created: text(({ createdAt }) => createdAt),
    total: money(({ total, currency }) => ({ amount: total, currency })),
  },
  inventory: {
    variant: text(({ variant }) => variant),
    title: text(({ title }) => title),
    onHand: number(({ onHand }) => onHand),
    available: number(({ available }) => available),
    committed: number(({ committed }) => committed),
    held: number(({ held }) => held),
    unavailable: number(({ unavailable }) => unavailable),
  },
  customers: {
    id: text(({ id }) => id),
    name: text(({ name }) => name),
    email: text(({ email }) => email),
    orders: number(({ orders }) => orders),
    spent: money(({ money: { spent, currency } }) => ({ amount: spent, currency })),
  },
};

/** How the rows of a list are compared for a sort. Rows that are equal in it stay in the list's own order, whatever the way. */
export function rowOrder<List extends keyof Rows>(list: List, sort: Sort<List>): (a: Rows[List], b: Rows[List]) => number {
  const way = sort.startsWith('-') ? -1 : 1;
  const column = (way === 1 ? sort : sort.slice(1)) as SortColumn<List>;
  const compare = comparers[list][column];
  return (a, b) => compare(a, b, way);
}
