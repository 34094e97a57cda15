import { Inbox, SearchX } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './state.module.css';

const icons = { search: SearchX, inbox: Inbox } as const;

/** Says that there is nothing, and offers the way back to something. */
export function EmptyState({
  icon,
  title,
  children,
  action,
}: {
  /** Nothing was found, or nothing is there. */
  readonly icon: keyof typeof icons;
  readonly title: string;
  readonly children: ReactNode;
  readonly action?: ReactNode;
}): ReactNode {
  const Icon = icons[icon];
  return (
    <div className={styles.state}>
      <Icon size={28} className={styles.icon} aria-hidden />
      <p className={styles.title}>{title}</p>
      <p className={styles.text}>{children}</p>
      {action}
    </div>
  );
}
