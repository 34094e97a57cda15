import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useEffect, useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { addDays, addMonths, dayName, monthName, weeksOf } from '../format/calendar.ts';
import { Button } from './button.tsx';
import styles from './choice-calendar.module.css';
import fields from './field.module.css';
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

const steps: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 };
const hours = Array.from({ length: 24 }, (_hour, hour) => String(hour).padStart(2, '0'));
const fives = Array.from({ length: 12 }, (_five, five) => String(5 * five).padStart(2, '0'));

/** A time chosen by its day, its hour and its minute, under one name. */
export function ChoiceCalendar({ label, value, onChange, error, today }: Props): ReactNode {
  const id = useId();
  const grid = useRef<HTMLTableElement>(null);
  const [chosen = '', time = '12:00'] = value === '' ? [] : value.split(' ');
  const [hour = '12', minute = '00'] = time.split(':');
  const [month, setMonth] = useState((chosen || today).slice(0, 7));
  /** The day that an arrow went to, in whichever month. */
  const [reached, setReached] = useState<string | null>(null);
  /** The one day that Tab reaches; arrows go on from there. */
  const entry = chosen.startsWith(month) ? chosen : today.startsWith(month) ? today : `${month}-01`;
  const minutes = fives.includes(minute) ? fives : [...fives, minute].toSorted();
  const set = (day: string, at: string): void => onChange(`${day} ${at}`);
  const move = (event: KeyboardEvent): void => {
    const step = steps[event.key];
    const from = event.target instanceof HTMLElement ? event.target.dataset['day'] : undefined;
    if (step === undefined || from === undefined) return;
    event.preventDefault();
    const to = addDays(from, step);
    setMonth(to.slice(0, 7));
    setReached(to);
  };
  useEffect(() => {
    if (reached !== null) grid.current?.querySelector<HTMLElement>(`[data-day="${reached}"]`)?.focus();
  }, [reached]);
  return (
    <fieldset className={styles.group} aria-labelledby={id} aria-describedby={`${id}-note`}>
      <p id={id} className={fields.label}>
        {label}
        <RequiredMark />
      </p>
      <div className={styles.head}>
        <Button size="small" look="quiet" aria-label="Previous month" onClick={() => setMonth(addMonths(month, -1))}>
          <ChevronLeft size={15} aria-hidden />
        </Button>
        <p className={styles.month} aria-live="polite">
          {monthName(month)}
        </p>
        <Button size="small" look="quiet" aria-label="Next month" onClick={() => setMonth(addMonths(month, 1))}>
          <ChevronRight size={15} aria-hidden />
        </Button>
      </div>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- a table of days in which arrows move is a grid */}
      <table ref={grid} className={styles.days} role="grid" aria-label={monthName(month)} onKeyDown={move}>
        <tbody>
          {weeksOf(month).map((week) => (
            <tr key={week.find((day) => day !== null)}>
              {week.map((day, column) => (
                // oxlint-disable-next-line react/no-array-index-key -- an empty place is known by nothing else
                <td key={day ?? column} aria-selected={day === null ? undefined : day === chosen}>
                  {day === null ? null : (
                    <button
                      type="button"
                      className={styles.day}
                      data-day={day}
                      aria-label={dayName(day)}
                      tabIndex={day === entry ? 0 : -1}
                      onClick={() => set(day, `${hour}:${minute}`)}
                    >
                      {Number(day.slice(8))}
                    </button>
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <div className={styles.clock}>
        <Part label="Hour" values={hours} value={hour} onChange={(next) => set(chosen || entry, `${next}:${minute}`)} />
        <Part label="Minute" values={minutes} value={minute} onChange={(next) => set(chosen || entry, `${hour}:${next}`)} />
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
