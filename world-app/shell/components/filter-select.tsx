import { ChevronDown } from 'lucide-react';
import { use, useId, type ReactNode } from 'react';
import { DialsContext } from '../dials.ts';
import { ChoiceFilter } from './choice-filter.tsx';
import styles from './filter-select.module.css';

export type FilterOption = { readonly value: string; readonly label: string };

export type FilterProps = {
  readonly label: string;
  /** The option for no filter. */
  readonly all: string;
  readonly options: readonly FilterOption[];
  readonly value: string | undefined;
  readonly onChange: (value: string | undefined) => void;
};

/** A combobox that narrows a list as soon as it changes: by the page's dial a native select or a button with a list. */
export function FilterSelect(props: FilterProps): ReactNode {
  return use(DialsContext).controls === 'custom' ? <ChoiceFilter {...props} /> : <NativeFilter {...props} />;
}

function NativeFilter({ label, all, options, value, onChange }: FilterProps): ReactNode {
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
