import { useId, type ReactNode } from 'react';
import { classes } from '../classes.ts';
import styles from './field.module.css';
import { RequiredMark } from './required-mark.tsx';

type Props = {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly hint?: string;
  /** What is wrong with the value; null or absent while it is fine. */
  readonly error?: string | null;
  readonly placeholder?: string;
  readonly required?: boolean;
  /** Several lines; Enter then breaks the line instead of submitting. */
  readonly rows?: number;
};

/** A labelled text box with its hint and its error tied to it. */
export function TextField({ label, value, onChange, hint, error = null, placeholder, required = false, rows }: Props): ReactNode {
  const id = useId();
  const noteId = useId();
  const note = error ?? hint;
  const shared = {
    id,
    value,
    placeholder,
    required,
    className: classes(styles.input, rows !== undefined && styles.area),
    'aria-invalid': error === null ? undefined : true,
    'aria-describedby': note === undefined ? undefined : noteId,
  };
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {label}
        {required ? <RequiredMark /> : null}
      </label>
      {rows === undefined ? (
        <input {...shared} type="text" autoComplete="off" onChange={(event) => onChange(event.target.value)} />
      ) : (
        <textarea {...shared} rows={rows} onChange={(event) => onChange(event.target.value)} />
      )}
      {note === undefined ? null : (
        <p id={noteId} className={error === null ? styles.hint : styles.error}>
          {note}
        </p>
      )}
    </div>
  );
}
