import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { CustomerMoney, CustomerView } from '#checkout-console/wire/customer-views.ts';
import { Card } from '#shell/components/card.tsx';
import { DataTable } from '#shell/components/data-table.tsx';
import { Facts, type Fact } from '#shell/components/facts.tsx';
import { PageHeader } from '#shell/components/page-header.tsx';
import { formatDeduction, formatMoney } from '#shell/format/money.ts';
import { formatDay } from '#shell/format/time.ts';
import { queries } from '#checkout-console/console/api/queries.ts';
import { BackLink } from '#checkout-console/console/parts/back-link.tsx';
import { cardExpiry, cardName } from '#checkout-console/console/parts/card-name.ts';
import { ExpiredBadge } from '#checkout-console/console/parts/expired-badge.tsx';
import { TagsCard } from '#checkout-console/console/parts/tags-card.tsx';
import { RoleLimits } from '#checkout-console/console/parts/role-limits.tsx';
import { QueryView } from '#checkout-console/console/parts/query-view.tsx';
import { AddressesCard } from './addresses-card.tsx';
import { CustomerActions, customerDeeds } from './customer-actions.tsx';
import { draftColumns, orderColumns } from './customer-columns.tsx';
import styles from './customer-screen.module.css';

const route = getRouteApi('/customers/$customer');

/** One customer: how to reach them, where they live, how they pay, what they bought. */
export function CustomerScreen(): ReactNode {
  const { customer: id } = route.useParams();
  const query = useQuery(queries.customer(id));
  return (
    <QueryView query={query} title={`Customer ${id}`} rows={9}>
      {(customer) => <Customer customer={customer} />}
    </QueryView>
  );
}

function Customer({ customer }: { readonly customer: CustomerView }): ReactNode {
  return (
    <>
      <PageHeader
        title={customer.name}
        id={customer.id}
        back={<BackLink list="customers" />}
        subtitle={`Customer since ${formatDay(customer.createdAt)}`}
        actions={<CustomerActions customer={customer} />}
      />
      <RoleLimits deeds={customerDeeds} />
      <div className={styles.columns}>
        <div className={styles.stack}>
          <Card title={`Orders (${customer.orders.length})`} flush>
            {customer.orders.length === 0 ? (
              <p className={styles.empty}>No orders yet.</p>
            ) : (
              <DataTable name="Customer’s orders" columns={orderColumns} rows={customer.orders} rowKey={(order) => order.id} />
            )}
          </Card>
          <Card title={`Drafts (${customer.drafts.length})`} flush>
            {customer.drafts.length === 0 ? (
              <p className={styles.empty}>No drafts.</p>
            ) : (
              <DataTable name="Customer’s drafts" columns={draftColumns} rows={customer.drafts} rowKey={(draft) => draft.id} />
            )}
          </Card>
        </div>
        <div className={styles.stack}>
          {customer.orders.length === 0 ? null : (
            <Card title="Payments">
              <Facts facts={spentFacts(customer.money)} layout="sums" />
            </Card>
          )}
          <Card title="Contact">
            <p className={styles.muted}>{customer.email}</p>
            <p className={styles.muted}>{customer.phone}</p>
            {customer.note === '' ? null : <p className={styles.note}>{customer.note}</p>}
          </Card>
          <TagsCard id={customer.id} path={`/api/customers/${customer.id}`} version={customer.version} tags={customer.tags} />
          <AddressesCard customer={customer} />
          <Card title="Saved cards">
            {customer.cards.length === 0 ? <p className={styles.muted}>None</p> : null}
            <ul className={styles.list}>
              {customer.cards.map((card) => (
                <li key={card.id}>
                  <p className={styles.strong}>{cardName(card)}</p>
                  <p className={styles.muted}>{cardExpiry(card)}</p>
                  {card.expired ? <ExpiredBadge /> : null}
                </li>
              ))}
            </ul>
          </Card>
        </div>
      </div>
    </>
  );
}

/** The figure of the list of customers, with what it is made of. */
function spentFacts({ captured, refunded, spent, currency }: CustomerMoney): readonly Fact[] {
  if (captured === 0) return [{ term: 'Nothing captured yet', value: formatMoney(0, currency) }];
  return [
    { term: 'Captured', value: formatMoney(captured, currency) },
    { term: 'Refunded', value: formatDeduction(refunded, currency) },
    { term: 'Spent', value: formatMoney(spent, currency), look: 'strong' },
  ];
}
