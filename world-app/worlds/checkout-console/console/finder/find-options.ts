import type { LevelRow } from '#checkout-console/wire/stock-views.ts';
import type { CustomerRow } from '#checkout-console/wire/customer-views.ts';
import type { DraftRow, OrderRow, Paged } from '#checkout-console/wire/views.ts';
import { count } from '#shell/format/count.ts';
import { formatMoney } from '#shell/format/money.ts';
import { stringifySearch } from '../search-string.ts';

/** One line of the finder: what it is, and the address it leads to, or the text that it searches for. */
export type FindOption = { readonly key: string; readonly name: string; readonly detail: string } & (
  { readonly kind: 'open'; readonly href: string } | { readonly kind: 'search' }
);

export type Found = {
  readonly orders: Paged<OrderRow>;
  readonly drafts: Paged<DraftRow>;
  readonly customers: Paged<CustomerRow>;
  readonly inventory: Paged<LevelRow>;
};

/** Rows of one kind that are shown before "all of them". */
const MOST = 4;

/** Before a search: the places whose name has the text, and the search itself. */
export function placeOptions(
  text: string,
  places: readonly { readonly to: string; readonly name: string; readonly letter: string }[],
): FindOption[] {
  const wanted = text.trim().toLowerCase();
  const named = places
    .filter(({ name }) => name.toLowerCase().includes(wanted))
    .map(({ to, name, letter }): FindOption => ({ key: to, kind: 'open', name, detail: `g ${letter}`, href: to }));
  if (wanted === '') return named;
  return [...named, { key: 'search', kind: 'search', name: `Search the shop for “${text.trim()}”`, detail: 'Enter' }];
}

/** After a search: the first rows of each kind, and the way to all of them where there are more. */
export function foundOptions(q: string, { orders, drafts, customers, inventory }: Found): FindOption[] {
  return [
    ...ofKind(q, 'orders', 'order', orders, ({ id, customer, total, currency }) => ({
      id,
      name: `Order ${id}`,
      detail: `${customer} · ${formatMoney(total, currency)}`,
    })),
    ...ofKind(q, 'drafts', 'draft', drafts, ({ id, customer, state }) => ({ id, name: `Draft ${id}`, detail: `${customer} · ${state}` })),
    ...ofKind(q, 'customers', 'customer', customers, ({ id, name, email }) => ({ id, name, detail: `${id} · ${email}` })),
    ...ofKind(q, 'inventory', 'stock level', inventory, ({ variant, title, location, available }) => ({
      id: variant,
      name: `${title} at ${location}`,
      detail: `${variant} · ${available} available`,
    })),
  ];
}

function ofKind<Row>(
  q: string,
  list: keyof Found,
  one: string,
  { rows, total }: Paged<Row>,
  show: (row: Row) => { readonly id: string; readonly name: string; readonly detail: string },
): FindOption[] {
  const shown = rows.slice(0, MOST).map((row, index): FindOption => {
    const { id, name, detail } = show(row);
    return { key: `${list}-${index}`, kind: 'open', name, detail, href: `/${list}/${encodeURIComponent(id)}` };
  });
  if (total <= MOST) return shown;
  const all = { name: `All ${count(total, one)} that match`, detail: '', href: `/${list}${stringifySearch({ q })}` };
  return [...shown, { key: `${list}-all`, kind: 'open', ...all }];
}
