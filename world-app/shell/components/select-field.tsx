import { ChevronDown } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import { classes } from '../classes.ts';
import field from './field.module.css';
import type { FilterOption } from './filter-select.tsx';
import styles from './select-field.module.css';

type Props = {
  readonly label: string;
  /** The option for no choice, where there may be none. */
  readonly all?: string;
  readonly options: readonly FilterOption[];
  /** Empty for no choice. */
  readonly value: string;
  readonly onChange: (value: string) => void;
};

/** A native select under its label. */
export function SelectField({ label, all, options, value, onChange }: Props): ReactNode {
  const id = useId();
  return (
    <div className={field.field}>
      <label className={field.label} htmlFor={id}>
        {label}
      </label>
      <span className={styles.box}>
        <select id={id} className={classes(field.input, styles.select)} value={value} onChange={(event) => onChange(event.target.value)}>
          {all === undefined ? null : <option value="">{all}</option>}
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
        <ChevronDown size={15} className={styles.icon} aria-hidden />
      </span>
    </div>
  );
}
