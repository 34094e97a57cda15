import { ChevronDown } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import styles from './filter-select.module.css';

export type FilterOption = { readonly value: string; readonly label: string };

type Props = {
  readonly label: string;
  /** The option for no filter. */
  readonly all: string;
  readonly options: readonly FilterOption[];
  readonly value: string | undefined;
  readonly onChange: (value: string | undefined) => void;
};

/** A native select that narrows a list as soon as it changes. */
export function FilterSelect({ label, all, options, value, onChange }: Props): ReactNode {
  const id = useId();
  return (
    <span className={styles.filter}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      <select id={id} className={styles.select} value={value ?? ''} onChange={(event) => onChange(event.target.value || undefined)}>
        <option value="">{all}</option>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      <ChevronDown size={15} className={styles.icon} aria-hidden />
    </span>
  );
}
