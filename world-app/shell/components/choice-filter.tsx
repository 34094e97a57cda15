import { Select } from '@base-ui/react/select';
import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import list from './choice-select.module.css';
import styles from './filter-select.module.css';
import type { FilterProps } from './filter-select.tsx';

/** A button with a list that narrows a list of rows as soon as it changes. */
export function ChoiceFilter({ label, all, options, value, onChange }: FilterProps): ReactNode {
  const items = [{ value: '', label: all }, ...options];
  return (
    <Select.Root
      items={items}
      value={value ?? ''}
      onValueChange={(next) => onChange(next === null || next === '' ? undefined : next)}
      modal={false}
    >
      <span className={styles.filter}>
        <Select.Label className={styles.label}>{label}</Select.Label>
        <Select.Trigger className={styles.select}>
          <Select.Value />
        </Select.Trigger>
        <ChevronDown size={15} className={styles.icon} aria-hidden />
      </span>
      <Select.Portal>
        <Select.Positioner className={list.positioner} sideOffset={4} alignItemWithTrigger={false}>
          <Select.Popup className={list.popup}>
            {items.map((item) => (
              <Select.Item key={item.value} value={item.value} className={list.item}>
                <Select.ItemText>{item.label}</Select.ItemText>
              </Select.Item>
            ))}
          </Select.Popup>
        </Select.Positioner>
      </Select.Portal>
    </Select.Root>
  );
}
