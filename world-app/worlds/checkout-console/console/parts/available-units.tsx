import { TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './units.module.css';

const LOW = 3;

/** Units that can still be sold; few of them are marked. */
export function AvailableUnits({ n }: { readonly n: number }): ReactNode {
  if (n > LOW) return n;
  return (
    <span className={styles.low} data-out={n === 0 || undefined}>
      <TriangleAlert size={13} aria-hidden />
      {n === 0 ? 'Out, 0' : `Low, ${n}`}
    </span>
  );
}
