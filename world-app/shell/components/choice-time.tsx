import { use, type ReactNode } from 'react';
import { DialsContext } from '../dials.ts';
import { ChoiceCalendar } from './choice-calendar.tsx';
import { TextField } from './text-field.tsx';

type Props = {
  readonly label: string;
  /** `2026-03-16 12:00`. */
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly hint: string;
  readonly error: string | null;
};

/** A time of the shop's clock that has to be given: by the page's dial written or chosen in a calendar. */
export function ChoiceTime({ hint, ...props }: Props): ReactNode {
  const { date, today } = use(DialsContext);
  if (date === 'typed') return <TextField {...props} hint={hint} required />;
  return <ChoiceCalendar {...props} today={today} />;
}
