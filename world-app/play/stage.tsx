import type { ReactNode } from 'react';
import styles from './stage.module.css';

/** A page without the console: the name above, one column of text. */
export function Stage({
  title,
  lead,
  children,
}: {
  readonly title?: string;
  readonly lead?: string;
  readonly children: ReactNode;
}): ReactNode {
  return (
    <div className={styles.stage}>
      <header className={styles.bar}>
        <span className={styles.mark} aria-hidden />
        <span className={styles.name}>Tillproof</span>
        <span className={styles.sub}>Play</span>
      </header>
      <main className={styles.main}>
        {title === undefined ? null : <h1 className={styles.title}>{title}</h1>}
        {lead === undefined ? null : <p className={styles.lead}>{lead}</p>}
        {children}
      </main>
    </div>
  );
}
