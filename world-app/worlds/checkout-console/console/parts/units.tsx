import type { ReactNode } from 'react';
import styles from './units.module.css';

/** A number of units in a table; zeros step back, so that the others are found at a glance. */
export function Units({ n }: { readonly n: number }): ReactNode {
  return n === 0 ? <span className={styles.zero}>0</span> : n;
}
