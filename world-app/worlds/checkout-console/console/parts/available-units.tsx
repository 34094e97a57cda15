import { TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { signed } from '#shell/format/count.ts';
import styles from './units.module.css';

const LOW = 3;

/** Units that can still be sold; few of them are marked, and so is what was sold beyond them. */
export function AvailableUnits({ n }: { readonly n: number }): ReactNode {
  if (n > LOW) return n;
  return (
    <span className={styles.low} data-out={n <= 0 || undefined}>
      <TriangleAlert size={13} aria-hidden />
      {n < 0 ? `Oversold, ${signed(n)}` : n === 0 ? 'Out, 0' : `Low, ${n}`}
    </span>
  );
}
