import type { ReactNode } from 'react';
import type { Kpi } from '#checkout-console/wire/views.ts';
import styles from './kpis.module.css';
import { ListLink } from './list-link.tsx';

/** How the shop stands. Each figure leads to the list that it counts. */
export function Kpis({ kpis }: { readonly kpis: readonly Kpi[] }): ReactNode {
  return (
    <div className={styles.kpis}>
      {kpis.map((kpi) => (
        <ListLink key={kpi.label} className={styles.kpi} to={kpi}>
          <span className={styles.label}>{kpi.label}</span> <strong className={styles.value}>{kpi.value}</strong>{' '}
          <span className={styles.note}>{kpi.note}</span>
        </ListLink>
      ))}
    </div>
  );
}
