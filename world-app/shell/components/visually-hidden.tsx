import type { ReactNode } from 'react';
import styles from './visually-hidden.module.css';

/** Text for who does not see the layout that says the same. */
export function VisuallyHidden({ children }: { readonly children: ReactNode }): ReactNode {
  return <span className={styles.hidden}>{children}</span>;
}
