import type { ReactNode } from 'react';
import styles from './required-mark.module.css';

/** The star beside the label of what has to be filled in. Controls say the same by themselves, so it is no part of a name. */
export function RequiredMark(): ReactNode {
  return <span className={styles.mark} aria-hidden title="Required" />;
}
