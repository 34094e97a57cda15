import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { useState, type ReactNode } from 'react';
import type { CustomerRow } from '#checkout-console/wire/customer-views.ts';
import { Button } from '#shell/components/button.tsx';
import { columnHelper } from '#shell/components/data-table.tsx';
import { formatCountry } from '#shell/format/country.ts';
import { formatMoney } from '#shell/format/money.ts';
import { queries } from '#checkout-console/console/api/queries.ts';
import { customersSearch } from '#checkout-console/console/list-search.ts';
import { tagFilter } from '#checkout-console/console/parts/list-filter.ts';
import { useBulk } from '#checkout-console/console/parts/bulk/use-bulk.tsx';
import { ListPage } from '#checkout-console/console/parts/list-page.tsx';
import { useMay } from '#checkout-console/console/parts/use-may.ts';
import { NewCustomerDialog } from './new-customer-dialog.tsx';
import { tagDeeds } from '#checkout-console/console/parts/bulk/tag-deeds.ts';

const route = getRouteApi('/customers');
const column = columnHelper<CustomerRow>();
const columns = column.columns([
  column.accessor('id', {
    header: 'Customer',
    meta: { sort: 'id' },
    cell: ({ getValue }) => (
      <Link to="/customers/$customer" params={{ customer: getValue() }}>
        {getValue()}
      </Link>
    ),
  }),
  column.accessor('name', { header: 'Name', meta: { sort: 'name' } }),
  column.accessor('email', { header: 'E-mail', meta: { sort: 'email' } }),
  column.accessor('city', {
    header: 'City',
    cell: ({ row: { original: row } }) => (row.country === '' ? '–' : `${row.city}, ${formatCountry(row.country)}`),
  }),
  column.accessor('orders', { header: 'Orders', meta: { align: 'end', sort: 'orders' } }),
  column.accessor('money', {
    header: 'Spent',
    meta: { align: 'end', sort: 'spent' },
    cell: ({ row: { original: row } }) => spentWords(row),
  }),
]);

/** An order whose money never came is not the same as no order. */
function spentWords({ orders, money }: CustomerRow): string {
  if (orders === 0) return '–';
  return money.captured === 0 ? 'Nothing captured' : formatMoney(money.spent, money.currency);
}

const listDeeds = [{ kind: 'create_customer', label: 'New customer' }, ...tagDeeds];

/** Everybody who has bought, or is about to. */
export function CustomersScreen(): ReactNode {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const may = useMay();
  const [making, setMaking] = useState(false);
  const query = useQuery(queries.customers(search));
  const bulk = useBulk({ list: 'customers', one: 'customer', search, query, deeds: tagDeeds });
  return (
    <>
      <ListPage
        name="Customers"
        tabs={
          may('create_customer') ? (
            <Button look="primary" onClick={() => setMaking(true)}>
              New customer
            </Button>
          ) : null
        }
        subtitle="Everybody who has bought, or is about to."
        one="customer"
        views={{ list: 'customers' }}
        placeholder="Customer, name, e-mail or city"
        search={search}
        onShow={(next) => void navigate({ to: '/customers', search: customersSearch(next) })}
        filters={[tagFilter]}
        query={query}
        columns={columns}
        rowKey={(row) => row.id}
        bulk={bulk}
        deeds={listDeeds}
      />
      {making ? <NewCustomerDialog onClose={() => setMaking(false)} /> : null}
    </>
  );
}
