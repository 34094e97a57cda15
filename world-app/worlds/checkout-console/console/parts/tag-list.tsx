import type { ReactNode } from 'react';
import styles from './tag-list.module.css';

/** The tags of a row, to be read. */
export function TagList({ tags }: { readonly tags: readonly string[] }): ReactNode {
  return (
    <span className={styles.tags}>
      {tags.map((tag) => (
        <span key={tag} className={styles.tag}>
          {tag}
        </span>
      ))}
    </span>
  );
}
