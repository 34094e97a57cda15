import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { PageHeader } from '#shell/components/page-header.tsx';
import { queries } from '#checkout-console/console/api/queries.ts';
import { QueryView } from '#checkout-console/console/parts/query-view.tsx';
import styles from './home-screen.module.css';
import { SalesCard } from './sales-card.tsx';
import { WorkQueue } from './work-queue.tsx';

/** Where a shift begins: how the shop stands and what needs somebody. */
export function HomeScreen(): ReactNode {
  const query = useQuery(queries.home());
  return (
    <>
      <PageHeader title="Home" subtitle="How the shop stands, and what needs you." />
      <QueryView query={query} rows={9}>
        {(home) => (
          <div className={styles.stack}>
            <dl className={styles.kpis}>
              {home.kpis.map((kpi) => (
                <div key={kpi.label} className={styles.kpi}>
                  <dt className={styles.label}>{kpi.label}</dt>
                  <dd className={styles.value}>{kpi.value}</dd>
                  <dd className={styles.note}>{kpi.note}</dd>
                </div>
              ))}
            </dl>
            <WorkQueue queue={home.queue} currency={home.currency} />
            <SalesCard days={home.ordersPerDay} currency={home.currency} />
          </div>
        )}
      </QueryView>
    </>
  );
}
