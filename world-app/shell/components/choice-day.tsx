import { use, useId, type ReactNode } from 'react';
import { DialsContext } from '../dials.ts';
import { dayName } from '../format/calendar.ts';
import { Button } from './button.tsx';
import styles from './choice-calendar.module.css';
import fields from './field.module.css';
import { MonthGrid } from './month-grid.tsx';
import { TextField } from './text-field.tsx';

type Props = {
  readonly label: string;
  /** `2026-03-16`, or empty. */
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly hint: string;
  readonly error: string | null;
};

/** A day that may be given: by the page's dial written or chosen in a calendar. */
export function ChoiceDay({ hint, ...props }: Props): ReactNode {
  const { date, today } = use(DialsContext);
  if (date === 'typed') return <TextField {...props} hint={hint} />;
  return <DayCalendar {...props} today={today} />;
}

function DayCalendar({ label, value, onChange, error, today }: Omit<Props, 'hint'> & { readonly today: string }): ReactNode {
  const id = useId();
  return (
    <fieldset className={styles.group} aria-labelledby={id} aria-describedby={`${id}-note`}>
      <p id={id} className={fields.label}>
        {label}
      </p>
      <MonthGrid chosen={value} today={today} onChoose={onChange} />
      <div className={styles.clock}>
        <p id={`${id}-note`} className={error === null ? fields.hint : fields.error}>
          {error ?? (value === '' ? 'Any day.' : dayName(value))}
        </p>
        {value === '' ? null : (
          <Button size="small" look="quiet" onClick={() => onChange('')}>
            Any day
          </Button>
        )}
      </div>
    </fieldset>
  );
}
