import { useId, type ReactNode } from 'react';
import styles from './check-field.module.css';

type Props = { readonly label: string; readonly detail: string; readonly checked: boolean; readonly onChange: (checked: boolean) => void };

/** A native checkbox; the detail says what it does and is described, not part of the name. */
export function CheckField({ label, detail, checked, onChange }: Props): ReactNode {
  const id = useId();
  return (
    <div className={styles.field}>
      <input
        id={id}
        type="checkbox"
        className={styles.box}
        checked={checked}
        onChange={(event) => onChange(event.target.checked)}
        aria-describedby={`${id}-detail`}
      />
      <div>
        <label htmlFor={id} className={styles.label}>
          {label}
        </label>
        <p id={`${id}-detail`} className={styles.detail}>
          {detail}
        </p>
      </div>
    </div>
  );
}
