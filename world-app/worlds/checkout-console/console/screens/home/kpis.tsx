import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { Kpi } from '#checkout-console/wire/views.ts';
import styles from './kpis.module.css';

/** How the shop stands. Each figure leads to the list that it counts. */
export function Kpis({ kpis }: { readonly kpis: readonly Kpi[] }): ReactNode {
  return (
    <div className={styles.kpis}>
      {kpis.map((kpi) => {
        const figure = (
          <>
            <span className={styles.label}>{kpi.label}</span> <strong className={styles.value}>{kpi.value}</strong>{' '}
            <span className={styles.note}>{kpi.note}</span>
          </>
        );
        return kpi.list === 'orders' ? (
          <Link key={kpi.label} className={styles.kpi} to="/orders" search={kpi.search}>
            {figure}
          </Link>
        ) : (
          <Link key={kpi.label} className={styles.kpi} to="/inventory/holds" search={kpi.search}>
            {figure}
          </Link>
        );
      })}
    </div>
  );
}
