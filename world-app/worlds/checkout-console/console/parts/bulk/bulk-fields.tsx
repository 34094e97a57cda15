import type { ReactNode } from 'react';
import { CheckField } from '#shell/components/check-field.tsx';
import { ChoiceSelect } from '#shell/components/choice-select.tsx';
import { ChoiceTime } from '#shell/components/choice-time.tsx';
import { NumberField } from '#shell/components/number-field.tsx';
import { TextField } from '#shell/components/text-field.tsx';
import type { BulkField, Form } from './bulk-deed.ts';

type Props = {
  readonly fields: readonly BulkField[];
  readonly form: Form;
  readonly problems: ReadonlyMap<string, string | null>;
  readonly onChange: (form: Form) => void;
};

/** The boxes that a deed asks for. */
export function BulkFields({ fields, form, problems, onChange }: Props): ReactNode {
  return fields.map((field) => {
    const { name, label } = field;
    const value = form[name] ?? '';
    const error = problems.get(name) ?? null;
    const set = (next: string): void => onChange({ ...form, [name]: next });
    switch (field.kind) {
      case 'text':
        return (
          <TextField
            key={name}
            label={label}
            required
            value={value}
            onChange={set}
            error={error}
            {...(field.hint === undefined ? {} : { hint: field.hint })}
          />
        );
      case 'time':
        return <ChoiceTime key={name} label={label} value={value} onChange={set} hint={field.hint} error={error} />;
      case 'number':
        return <NumberField key={name} label={label} value={value} onChange={set} min={field.min} max={field.max} error={error} />;
      case 'choice':
        return (
          <ChoiceSelect
            key={name}
            label={label}
            placeholder={field.placeholder}
            options={field.options.map((option) => option.label)}
            value={field.options.find((option) => option.value === value)?.label ?? null}
            onChange={(words) => set(field.options.find((option) => option.label === words)?.value ?? '')}
            error={error}
          />
        );
      case 'check':
        return (
          <CheckField
            key={name}
            label={label}
            detail={field.detail}
            checked={value === 'yes'}
            onChange={(checked) => set(checked ? 'yes' : '')}
          />
        );
    }
  });
}
