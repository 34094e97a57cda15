import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { roles, type SettingsView } from '#checkout-console/wire/settings-views.ts';
import { Badge } from '#shell/components/badge.tsx';
import { columnHelper } from '#shell/components/data-table.tsx';
import { VisuallyHidden } from '#shell/components/visually-hidden.tsx';
import { formatCountry } from '#shell/format/country.ts';
import { formatMoney } from '#shell/format/money.ts';
import { sentenceCase } from '#checkout-console/console/parts/sentence-case.ts';

const location = columnHelper<SettingsView['locations'][number]>();
export const locationColumns = location.columns([
  location.accessor('id', { header: 'Location' }),
  location.accessor('name', { header: 'Name' }),
  location.accessor('address', {
    header: 'Address',
    cell: ({ row: { original: row } }) =>
      `${row.address.line1}, ${row.address.postcode} ${row.address.city}, ${formatCountry(row.address.country)}`,
  }),
  location.accessor('priority', { header: 'Asked for stock', cell: ({ getValue }) => ordinal(getValue()) }),
]);

const rate = columnHelper<SettingsView['rates'][number]>();
export const rateColumns = rate.columns([
  rate.accessor('name', { header: 'Method' }),
  rate.accessor('countries', { header: 'Ships to', cell: ({ getValue }) => getValue().map(formatCountry).join(', ') }),
  rate.accessor('promise', { header: 'Arrives' }),
  rate.accessor('price', {
    header: 'Price',
    meta: { align: 'end' },
    cell: ({ row: { original: row } }) => formatMoney(row.price, row.currency),
  }),
]);

const currency = columnHelper<SettingsView['currencies'][number]>();
export const currencyColumns = currency.columns([
  currency.accessor('currency', { header: 'Currency' }),
  currency.accessor('tax', { header: 'Tax on its prices' }),
  currency.accessor('labelFee', {
    header: 'Return label',
    meta: { align: 'end' },
    cell: ({ row: { original: row } }) => formatMoney(row.labelFee, row.currency),
  }),
]);

const person = columnHelper<SettingsView['staff'][number]>();
export const staffColumns = person.columns([
  person.accessor('name', {
    header: 'Name',
    cell: ({ row: { original: row } }) => (
      <>
        {row.name} {row.signedIn ? <Badge tone="info">Signed in</Badge> : null}
      </>
    ),
  }),
  person.accessor('role', { header: 'Role', cell: ({ getValue }) => sentenceCase(getValue()) }),
  person.accessor('stock', { header: 'Changes stock at', cell: ({ getValue }) => stockWords(getValue()) }),
  person.accessor('refunds', { header: 'Refunds per order', meta: { align: 'end' }, cell: ({ getValue }) => refundWords(getValue()) }),
]);

const permission = columnHelper<SettingsView['permissions'][number]>();
export const permissionColumns = permission.columns([
  permission.accessor('kind', { header: 'Action', cell: ({ getValue }) => sentenceCase(getValue()) }),
  ...roles.map((role) =>
    permission.display({
      id: role,
      header: sentenceCase(role),
      cell: ({ row: { original: row } }) => <Allowed is={row.roles.includes(role)} />,
    }),
  ),
]);

function Allowed({ is }: { readonly is: boolean }): ReactNode {
  if (!is) return '–';
  return (
    <>
      <Check size={15} aria-hidden />
      <VisuallyHidden>Yes</VisuallyHidden>
    </>
  );
}

function ordinal(place: number): string {
  return ['First', 'Second', 'Third'][place - 1] ?? `${place}th`;
}

function stockWords(stock: SettingsView['staff'][number]['stock']): string {
  if (stock === 'none') return '–';
  return stock === 'all' ? 'All locations' : stock.join(', ');
}

/** The limit is the same figure in every currency. */
function refundWords(refunds: SettingsView['staff'][number]['refunds']): string {
  if (refunds === 'none') return '–';
  return refunds === 'all' ? 'No limit' : `Up to ${(refunds / 100).toFixed(2)}`;
}
