import { useId, type ReactNode } from 'react';
import styles from './field.module.css';
import { NumberInput } from './number-input.tsx';

type Props = {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly min: number;
  readonly max: number;
  readonly step?: number;
  readonly prefix?: string;
  readonly hint?: string;
  /** What is wrong with the number; null while it is fine. */
  readonly error: string | null;
};

/** A spin button under its label, with its hint or its error tied to it. */
export function NumberField({ label, hint, error, ...input }: Props): ReactNode {
  const noteId = useId();
  const note = error ?? hint;
  return (
    <div className={styles.field}>
      {/* The box is named by the same words; a second label would say them twice. */}
      <span className={styles.label} aria-hidden>
        {label}
      </span>
      <span>
        <NumberInput label={label} {...input} invalid={error !== null} wide {...(note === undefined ? {} : { describedBy: noteId })} />
      </span>
      {note === undefined ? null : (
        <p id={noteId} className={error === null ? styles.hint : styles.error}>
          {note}
        </p>
      )}
    </div>
  );
}
