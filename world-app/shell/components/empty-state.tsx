import { SearchX } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './state.module.css';

/** Says that there is nothing, and offers the way back to something. */
export function EmptyState({
  title,
  children,
  action,
}: {
  readonly title: string;
  readonly children: ReactNode;
  readonly action?: ReactNode;
}): ReactNode {
  return (
    <div className={styles.state}>
      <SearchX size={28} className={styles.icon} aria-hidden />
      <p className={styles.title}>{title}</p>
      <p className={styles.text}>{children}</p>
      {action}
    </div>
  );
}
