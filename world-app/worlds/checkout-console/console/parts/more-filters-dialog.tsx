import { useState, type ReactNode } from 'react';
import { ActionDialog } from '#shell/components/action-dialog.tsx';
import { ChoiceDay } from '#shell/components/choice-day.tsx';
import { SelectField } from '#shell/components/select-field.tsx';
import { TextField } from '#shell/components/text-field.tsx';
import type { ListFilter, Reading, Search } from './list-filter.ts';
import styles from './more-filters-dialog.module.css';

type Props = {
  readonly filters: readonly ListFilter[];
  readonly search: Search;
  readonly onApply: (change: Search) => void;
  readonly onClose: () => void;
};

/** The less common ways to narrow a list, all at once. Nothing is narrowed while a box says what cannot be. */
export function MoreFiltersDialog({ filters, search, onApply, onClose }: Props): ReactNode {
  const [form, setForm] = useState<Readonly<Record<string, string>>>(() =>
    Object.fromEntries(filters.map((filter) => [filter.name, initial(filter, search)])),
  );
  const [asked, setAsked] = useState(false);
  const readings = filters.map((filter) => ({ filter, reading: read(filter, form) }));
  const submit = (): void => {
    setAsked(true);
    if (readings.some(({ reading }) => reading !== null && !reading.ok)) return;
    onApply(Object.fromEntries(readings.map(({ filter, reading }) => [filter.name, reading?.ok === true ? reading.value : undefined])));
    onClose();
  };
  return (
    <ActionDialog title="More filters" action="Apply filters" wide busy={false} failure={null} onSubmit={submit} onClose={onClose}>
      <div className={styles.grid}>
        {readings.map(({ filter, reading }) => {
          const { name, label } = filter;
          const value = form[name] ?? '';
          const onChange = (next: string): void => setForm({ ...form, [name]: next });
          if (filter.kind === 'choice') {
            return <SelectField key={name} label={label} all={filter.all} options={filter.options} value={value} onChange={onChange} />;
          }
          const error = asked && reading !== null && !reading.ok ? reading.problem : null;
          if (filter.kind === 'day') {
            return <ChoiceDay key={name} label={label} value={value} onChange={onChange} hint={filter.hint ?? ''} error={error} />;
          }
          return (
            <TextField
              key={name}
              label={label}
              value={value}
              onChange={onChange}
              error={error}
              {...(filter.hint === undefined ? {} : { hint: filter.hint })}
            />
          );
        })}
      </div>
    </ActionDialog>
  );
}

function initial(filter: ListFilter, search: Search): string {
  const value = search[filter.name];
  if (value === undefined) return '';
  return filter.kind === 'choice' ? String(value) : filter.box(String(value), search);
}

/** What the form says about a filter; null where it says nothing. */
function read(filter: ListFilter, form: Readonly<Record<string, string>>): Reading | null {
  const text = (form[filter.name] ?? '').trim();
  if (text === '') return null;
  return filter.kind === 'choice' ? { ok: true, value: text } : filter.read(text, form);
}
