import { useId, type ReactNode } from 'react';
import fields from './field.module.css';
import { RequiredMark } from './required-mark.tsx';

type Props = {
  readonly label: string;
  readonly placeholder: string;
  readonly options: readonly string[];
  readonly value: string | null;
  readonly onChange: (value: string | null) => void;
  readonly error: string | null;
};

/** A native select that picks one of a few words, and has to. */
export function NativeChoice({ label, placeholder, options, value, onChange, error }: Props): ReactNode {
  const id = useId();
  const errorId = useId();
  return (
    <div className={fields.field}>
      <label className={fields.label} htmlFor={id}>
        {label}
        <RequiredMark />
      </label>
      <select
        id={id}
        className={fields.input}
        required
        value={value ?? ''}
        aria-invalid={error === null ? undefined : true}
        aria-describedby={error === null ? undefined : errorId}
        onChange={(event) => onChange(event.target.value || null)}
      >
        <option value="">{placeholder}</option>
        {options.map((option) => (
          <option key={option} value={option}>
            {option}
          </option>
        ))}
      </select>
      {error === null ? null : (
        <p id={errorId} className={fields.error} role="alert">
          {error}
        </p>
      )}
    </div>
  );
}
