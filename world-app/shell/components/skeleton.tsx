import type { ReactNode } from 'react';
import styles from './skeleton.module.css';
import { VisuallyHidden } from './visually-hidden.tsx';

/** Stands where data will be. */
export function Skeleton({ rows }: { readonly rows: number }): ReactNode {
  return (
    <div className={styles.skeleton} aria-busy="true">
      <VisuallyHidden>Loading</VisuallyHidden>
      {Array.from({ length: rows }, (_, row) => (
        <span key={row} className={styles.bar} />
      ))}
    </div>
  );
}
