import { useId, type ReactNode } from 'react';
import { dayName } from '../format/calendar.ts';
import styles from './choice-calendar.module.css';
import fields from './field.module.css';
import { MonthGrid } from './month-grid.tsx';
import { RequiredMark } from './required-mark.tsx';

type Props = {
  readonly label: string;
  /** `2026-03-16 12:00`, or empty. */
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly error: string | null;
  /** Where the calendar opens while nothing is chosen. */
  readonly today: string;
};

const hours = Array.from({ length: 24 }, (_hour, hour) => String(hour).padStart(2, '0'));
const fives = Array.from({ length: 12 }, (_five, five) => String(5 * five).padStart(2, '0'));

/** A time chosen by its day, its hour and its minute, under one name. */
export function ChoiceCalendar({ label, value, onChange, error, today }: Props): ReactNode {
  const id = useId();
  const [chosen = '', time = '12:00'] = value === '' ? [] : value.split(' ');
  const [hour = '12', minute = '00'] = time.split(':');
  const first = chosen || today;
  const minutes = fives.includes(minute) ? fives : [...fives, minute].toSorted();
  const set = (day: string, at: string): void => onChange(`${day} ${at}`);
  return (
    <fieldset className={styles.group} aria-labelledby={id} aria-describedby={`${id}-note`}>
      <p id={id} className={fields.label}>
        {label}
        <RequiredMark />
      </p>
      <MonthGrid chosen={chosen} today={today} onChoose={(day) => set(day, `${hour}:${minute}`)} />
      <div className={styles.clock}>
        <Part label="Hour" values={hours} value={hour} onChange={(next) => set(first, `${next}:${minute}`)} />
        <Part label="Minute" values={minutes} value={minute} onChange={(next) => set(first, `${hour}:${next}`)} />
      </div>
      <p id={`${id}-note`} className={error === null ? fields.hint : fields.error}>
        {error ?? (chosen === '' ? 'No time chosen yet.' : `${dayName(chosen)}, ${hour}:${minute} shop time`)}
      </p>
    </fieldset>
  );
}

type PartProps = {
  readonly label: string;
  readonly values: readonly string[];
  readonly value: string;
  readonly onChange: (value: string) => void;
};

function Part({ label, values, value, onChange }: PartProps): ReactNode {
  return (
    <label className={styles.part}>
      {label}
      <select className={fields.input} value={value} onChange={(event) => onChange(event.target.value)}>
        {values.map((each) => (
          <option key={each}>{each}</option>
        ))}
      </select>
    </label>
  );
}
