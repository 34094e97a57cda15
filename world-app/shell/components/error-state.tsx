import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import styles from './state.module.css';

/** A screen, or a part of one, that could not be shown. */
export function ErrorState({
  title,
  message,
  onRetry,
}: {
  readonly title: string;
  readonly message: string;
  readonly onRetry?: () => void;
}): ReactNode {
  return (
    <div className={styles.state} role="alert">
      <CircleAlert size={28} className={styles.bad} aria-hidden />
      <p className={styles.title}>{title}</p>
      <p className={styles.text}>{message}</p>
      {onRetry === undefined ? null : <Button onClick={onRetry}>Retry</Button>}
    </div>
  );
}
