import { Select } from '@base-ui/react/select';
import { Check, ChevronDown } from 'lucide-react';
import { use, useId, type ReactNode } from 'react';
import { DialsContext } from '../dials.ts';
import styles from './choice-select.module.css';
import { NativeChoice } from './native-choice.tsx';
import { RequiredMark } from './required-mark.tsx';

type Props = {
  readonly label: string;
  readonly placeholder: string;
  readonly options: readonly string[];
  readonly value: string | null;
  readonly onChange: (value: string | null) => void;
  /** What is wrong with the choice; null while it is fine. */
  readonly error: string | null;
};

/** A combobox that picks one of a few words, and has to: by the page's dial a native one or a button with a list. */
export function ChoiceSelect(props: Props): ReactNode {
  return use(DialsContext).controls === 'native' ? <NativeChoice {...props} /> : <ListChoice {...props} />;
}

function ListChoice({ label, placeholder, options, value, onChange, error }: Props): ReactNode {
  const errorId = useId();
  return (
    <Select.Root value={value} onValueChange={onChange} modal={false} required>
      <div className={styles.field}>
        <Select.Label className={styles.label}>
          {label}
          <RequiredMark />
        </Select.Label>
        <Select.Trigger
          className={styles.trigger}
          aria-invalid={error === null ? undefined : true}
          aria-describedby={error === null ? undefined : errorId}
        >
          <Select.Value placeholder={placeholder} className={styles.value} />
          <Select.Icon className={styles.icon}>
            <ChevronDown size={16} aria-hidden />
          </Select.Icon>
        </Select.Trigger>
        {error === null ? null : (
          <p id={errorId} className={styles.error} role="alert">
            {error}
          </p>
        )}
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
