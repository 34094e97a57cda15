import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { PageHeader } from '#shell/components/page-header.tsx';
import { queries } from '#checkout-console/console/api/queries.ts';
import { QueryView } from '#checkout-console/console/parts/query-view.tsx';
import styles from './home-screen.module.css';
import { Kpis } from './kpis.tsx';
import { SalesCard } from './sales-card.tsx';
import { StatusCard } from './status-card.tsx';
import { StockCard } from './stock-card.tsx';
import { WorkQueue } from './work-queue.tsx';

/** Where a shift begins: how the shop stands and what needs somebody. */
export function HomeScreen(): ReactNode {
  const query = useQuery(queries.home());
  return (
    <>
      <PageHeader title="Home" />
      <QueryView query={query} rows={9}>
        {(home) => (
          <div className={styles.stack}>
            <Kpis kpis={home.kpis} />
            <WorkQueue queue={home.queue} />
            <SalesCard days={home.salesPerDay} currency={home.currency} />
            <div className={styles.pair}>
              <StatusCard statuses={home.ordersByStatus} from={home.salesPerDay[0]?.day ?? ''} />
              <StockCard variants={home.scarceStock} />
            </div>
          </div>
        )}
      </QueryView>
    </>
  );
}
