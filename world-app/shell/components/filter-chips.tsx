import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './filter-chips.module.css';

/** A filter that is on, in words: `Payment: Paid`. */
export type FilterChip = { readonly text: string; readonly onRemove: () => void };

/** The filters that narrow a list now, each with the way to take it off. */
export function FilterChips({ chips }: { readonly chips: readonly FilterChip[] }): ReactNode {
  if (chips.length === 0) return null;
  return (
    <ul className={styles.chips} aria-label="Filters">
      {chips.map(({ text, onRemove }) => (
        <li key={text}>
          <button type="button" className={styles.chip} onClick={onRemove} aria-label={`Remove filter ${text}`}>
            {text}
            <X size={13} aria-hidden />
          </button>
        </li>
      ))}
    </ul>
  );
}
