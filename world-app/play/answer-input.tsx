import type { ReactNode } from 'react';
import { SelectField } from '#shell/components/select-field.tsx';
import { TextField } from '#shell/components/text-field.tsx';
import type { AnswerField } from '#contract/task.ts';

type Props = {
  readonly name: string;
  readonly field: AnswerField;
  readonly value: string;
  readonly onChange: (value: string) => void;
};

/** One field of the answer. Only what is to be chosen is held to a form: whether the rest is right is what is graded. */
export function AnswerInput({ name, field, value, onChange }: Props): ReactNode {
  const label = `Answer: ${name}`;
  if (field.type === 'choice') {
    const options = field.of.map((each) => ({ value: each, label: each }));
    return <SelectField label={label} all="Choose" options={options} value={value} onChange={onChange} />;
  }
  return <TextField label={label} hint={field.describe} value={value} onChange={onChange} />;
}
