import { Select } from '@base-ui/react/select';
import { Check, ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './choice-select.module.css';

type Props = {
  readonly label: string;
  readonly placeholder: string;
  readonly options: readonly string[];
  readonly value: string | null;
  readonly onChange: (value: string | null) => void;
};

/** A combobox that picks one of a few words. */
export function ChoiceSelect({ label, placeholder, options, value, onChange }: Props): ReactNode {
  return (
    <Select.Root value={value} onValueChange={onChange} modal={false}>
      <div className={styles.field}>
        <Select.Label className={styles.label}>{label}</Select.Label>
        <Select.Trigger className={styles.trigger}>
          <Select.Value placeholder={placeholder} className={styles.value} />
          <Select.Icon className={styles.icon}>
            <ChevronDown size={16} aria-hidden />
          </Select.Icon>
        </Select.Trigger>
      </div>
      <Select.Portal>
        <Select.Positioner className={styles.positioner} sideOffset={4} alignItemWithTrigger={false}>
          <Select.Popup className={styles.popup}>
            {options.map((option) => (
              <Select.Item key={option} value={option} className={styles.item}>
                <Select.ItemText>{option}</Select.ItemText>
                <Select.ItemIndicator className={styles.tick}>
                  <Check size={15} aria-hidden />
                </Select.ItemIndicator>
              </Select.Item>
            ))}
          </Select.Popup>
        </Select.Positioner>
      </Select.Portal>
    </Select.Root>
  );
}
