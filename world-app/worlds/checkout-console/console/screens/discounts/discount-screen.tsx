import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { DiscountRow } from '#checkout-console/wire/discount-views.ts';
import { Card } from '#shell/components/card.tsx';
import { Facts, type Fact } from '#shell/components/facts.tsx';
import { PageHeader } from '#shell/components/page-header.tsx';
import { formatMoney } from '#shell/format/money.ts';
import { formatTime } from '#shell/format/time.ts';
import { queries } from '#checkout-console/console/api/queries.ts';
import { BackLink } from '#checkout-console/console/parts/back-link.tsx';
import { QueryView } from '#checkout-console/console/parts/query-view.tsx';
import { DiscountBadge } from './discount-badge.tsx';
import styles from './discount-screen.module.css';

const route = getRouteApi('/discounts/$code');

/** One discount code with its terms. */
export function DiscountScreen(): ReactNode {
  const { code } = route.useParams();
  const query = useQuery(queries.discount(code));
  return (
    <QueryView query={query} title={`Discount ${code}`} rows={6}>
      {(discount) => (
        <>
          <PageHeader
            title={`Discount ${discount.code}`}
            back={<BackLink list="discounts" />}
            badges={<DiscountBadge state={discount.state} />}
            subtitle={discount.description}
          />
          <div className={styles.columns}>
            <Card title="Terms">
              <ul className={styles.terms} aria-label="Terms">
                {discount.terms.map((term) => (
                  <li key={term}>{term}</li>
                ))}
              </ul>
            </Card>
            <Card title="Facts">
              <Facts layout="sums" facts={factsOf(discount)} />
            </Card>
          </div>
        </>
      )}
    </QueryView>
  );
}

function factsOf({ value, currency, startsAt, endsAt, minimum, uses, usageLimit, combinable }: DiscountRow): readonly Fact[] {
  return [
    { term: 'Takes off', value, look: 'strong' },
    { term: 'Market', value: currency },
    { term: 'Starts', value: startsAt === null ? 'No start' : formatTime(startsAt) },
    { term: 'Ends', value: endsAt === null ? 'No end' : formatTime(endsAt) },
    { term: 'Minimum', value: minimum === null ? 'None' : formatMoney(minimum, currency) },
    { term: 'Uses', value: usageLimit === null ? `${uses}, no limit` : `${uses} of ${usageLimit}` },
    { term: 'With other codes', value: combinable ? 'Combines' : 'Does not combine' },
  ];
}
