import type { ReactNode } from 'react';
import { classes } from '../classes.ts';
import styles from './field.module.css';

type Props = {
  /** The accessible name; what is seen beside the box may be shorter. */
  readonly label: string;
  /** The text as typed, so that a half-typed number is not lost. */
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly min: number;
  readonly max: number;
  readonly step?: number;
  readonly describedBy?: string;
  readonly wide?: boolean;
  readonly disabled?: boolean;
  readonly invalid?: boolean;
  /** A currency's symbol, shown within the box. */
  readonly prefix?: string;
};

/** A native spin button without a visible label of its own. */
export function NumberInput({
  label,
  value,
  onChange,
  min,
  max,
  step = 1,
  describedBy,
  wide = false,
  disabled = false,
  invalid = false,
  prefix,
}: Props): ReactNode {
  const input = (
    <input
      type="number"
      className={classes(styles.input, styles.number, wide && styles.wide)}
      aria-label={label}
      aria-describedby={describedBy}
      aria-invalid={invalid || undefined}
      value={value}
      min={min}
      max={max}
      step={step}
      disabled={disabled}
      onChange={(event) => onChange(event.target.value)}
    />
  );
  if (prefix === undefined) return input;
  return (
    <span className={styles.prefixed}>
      <span className={styles.prefix} aria-hidden>
        {prefix}
      </span>
      {input}
    </span>
  );
}
