import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { addDays, addMonths, dayName, monthName, weeksOf } from '../format/calendar.ts';
import { Button } from './button.tsx';
import styles from './month-grid.module.css';

type Props = {
  /** `2026-03-16`, or empty. */
  readonly chosen: string;
  /** Where the calendar opens while nothing is chosen. */
  readonly today: string;
  readonly onChoose: (day: string) => void;
};

const steps: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 };

/** The days of one month, in which the arrow keys move, and the ways to the months beside it. */
export function MonthGrid({ chosen, today, onChoose }: Props): ReactNode {
  const grid = useRef<HTMLTableElement>(null);
  const [month, setMonth] = useState((chosen || today).slice(0, 7));
  /** The day that an arrow went to, in whichever month. */
  const [reached, setReached] = useState<string | null>(null);
  /** The one day that Tab reaches; arrows go on from there. */
  const entry = chosen.startsWith(month) ? chosen : today.startsWith(month) ? today : `${month}-01`;
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
    <>
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
                      onClick={() => onChoose(day)}
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
    </>
  );
}
