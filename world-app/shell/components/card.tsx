import { useId, type ReactNode } from 'react';
import { classes } from '../classes.ts';
import styles from './card.module.css';

type Props = {
  readonly title: string;
  /** Shown at the right of the title: a badge or a button. */
  readonly aside?: ReactNode;
  /** `flush` lets a table reach the card's edges. */
  readonly flush?: boolean;
  readonly children: ReactNode;
};

/** A titled section of a page. */
export function Card({ title, aside, flush = false, children }: Props): ReactNode {
  const id = useId();
  return (
    <section className={styles.card} aria-labelledby={id}>
      <header className={styles.head}>
        <h2 id={id} className={styles.title}>
          {title}
        </h2>
        {aside}
      </header>
      <div className={classes(styles.body, flush && styles.flush)}>{children}</div>
    </section>
  );
}
