import { CircleAlert, Info, TriangleAlert, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { classes } from '../classes.ts';
import styles from './notice.module.css';

const icons = { bad: CircleAlert, warn: TriangleAlert, info: Info } as const;

type Props = {
  readonly tone: keyof typeof icons;
  readonly title?: string;
  readonly children: ReactNode;
  readonly action?: ReactNode;
  readonly onDismiss?: (() => void) | undefined;
};

/** A message in the flow of the page. A bad one is an alert and stays until somebody dismisses it. */
export function Notice({ tone, title, children, action, onDismiss }: Props): ReactNode {
  const Icon = icons[tone];
  return (
    <div className={classes(styles.notice, styles[tone])} role={tone === 'bad' ? 'alert' : undefined}>
      <Icon size={17} className={styles.icon} aria-hidden />
      <div className={styles.text}>
        {title === undefined ? null : <strong className={styles.title}>{title}</strong>}
        <div>{children}</div>
        {action === undefined ? null : <div className={styles.action}>{action}</div>}
      </div>
      {onDismiss === undefined ? null : (
        <button type="button" className={styles.close} onClick={onDismiss} aria-label="Dismiss message">
          <X size={16} aria-hidden />
        </button>
      )}
    </div>
  );
}
